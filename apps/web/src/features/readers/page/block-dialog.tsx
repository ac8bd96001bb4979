import type { ReaderDetails } from '@library/contract/people/reader-page.ts';
import { t } from '../../../lib/language/texts.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useBlockReader } from './reader-page.api.ts';

const texts = () => ({
  block: {
    title: t('Block this reader?'),
    label: t('Reason'),
    submit: t('Block'),
    busy: t('Blocking...'),
    failed: t("We couldn't block the reader. Please try again."),
    intro: t(
      "They can't request books, join waiting lists or write reviews until someone unblocks them. They see the reason. Open requests stay open until someone cancels them.",
    ),
  },
  unblock: {
    title: t('Unblock this reader?'),
    label: t('Reason'),
    submit: t('Unblock'),
    busy: t('Unblocking...'),
    failed: t("We couldn't unblock the reader. Please try again."),
    intro: t('They can request books again. The reason is kept in the audit log.'),
  },
});

/** Asks why a reader is blocked, or why the block ends, and does it. */
export function BlockDialog({
  act,
  reader,
  onClose,
}: {
  act: keyof ReturnType<typeof texts>;
  reader: Pick<ReaderDetails, 'reader_id' | 'name'>;
  onClose: () => void;
}) {
  const block = useBlockReader();
  const words = texts()[act];
  return (
    <ReasonDialog
      texts={words}
      intro={
        <>
          <ScriptText as="p" text={reader.name} className="wrap-anywhere font-semibold" />
          <p className="mt-1 text-ink-soft text-sm">{words.intro}</p>
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
