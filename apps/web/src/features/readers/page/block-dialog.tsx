import type { ReaderDetails } from '@library/contract/reader-page.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useBlockReader } from './reader-page.api.ts';

const texts = {
  block: {
    title: 'Block this reader?',
    label: 'Reason',
    submit: 'Block',
    busy: 'Blocking...',
    failed: "We couldn't block the reader. Please try again.",
    intro:
      "They can't request books, join waiting lists or write reviews until someone unblocks them. They see the reason. Open requests stay open until someone cancels them.",
  },
  unblock: {
    title: 'Unblock this reader?',
    label: 'Reason',
    submit: 'Unblock',
    busy: 'Unblocking...',
    failed: "We couldn't unblock the reader. Please try again.",
    intro: 'They can request books again. The reason is kept in the audit log.',
  },
};

/** Asks why a reader is blocked, or why the block ends, and does it. */
export function BlockDialog({
  act,
  reader,
  onClose,
}: {
  act: keyof typeof texts;
  reader: Pick<ReaderDetails, 'reader_id' | 'name'>;
  onClose: () => void;
}) {
  const block = useBlockReader();
  return (
    <ReasonDialog
      texts={texts[act]}
      intro={
        <>
          <ScriptText as="p" text={reader.name} className="wrap-anywhere font-semibold" />
          <p className="mt-1 text-ink-soft text-sm">{texts[act].intro}</p>
        </>
      }
      maxLength={200}
      action={{
        ...block,
        send: (reason) => block.mutateAsync({ act, id: reader.reader_id, reason }),
      }}
      onClose={onClose}
    />
  );
}
