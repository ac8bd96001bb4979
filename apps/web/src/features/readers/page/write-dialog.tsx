import { longestMessage, type ReaderDetails } from '@library/contract/people/reader-page.ts';
import { t } from '../../../lib/language/texts.ts';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useWriteToReader } from './reader-page.api.ts';

const texts = () => ({
  title: t('Write a message'),
  label: t('Message'),
  submit: t('Send'),
  busy: t('Sending...'),
  missing: t('Please write a message.'),
  failed: t("We couldn't send the message. Please try again."),
});

/** Writes a message to a reader. A failure shows in the dialog, which stays open with the typed text. */
export function WriteDialog({
  reader: { reader_id, name },
  onClose,
}: {
  reader: Pick<ReaderDetails, 'reader_id' | 'name'>;
  onClose: () => void;
}) {
  const write = useWriteToReader();
  return (
    <ReasonDialog
      texts={texts()}
      intro={
        <>
          <ScriptText as="p" text={name} className="wrap-anywhere font-semibold" />
          <p className="mt-1 text-ink-soft text-sm">
            {t(
              "The reader finds it under Notices, and gets it by e-mail if the library sends any. Answers go to the library's address.",
            )}
          </p>
        </>
      }
      rows={6}
      maxLength={longestMessage}
      field="message"
      action={{ ...write, send: (message) => write.mutateAsync({ id: reader_id, message }) }}
      onClose={onClose}
    />
  );
}
