import { longestMessage, type ReaderDetails } from '@library/contract/reader-page.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { fieldErrorsOf } from '../../../lib/save-failure.ts';
import { notify } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useWriteToReader } from './reader-page.api.ts';

/** Writes a message to a reader. A failure shows in the dialog, which stays open with the typed text. */
export function WriteDialog({
  reader: { reader_id, name },
  onClose,
}: {
  reader: Pick<ReaderDetails, 'reader_id' | 'name'>;
  onClose: () => void;
}) {
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState(false);
  const write = useWriteToReader();
  const fieldError = fieldErrorsOf(write.error).message?.[0];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (message.trim() === '') return setMissing(true);
    try {
      const answer = await write.mutateAsync({ id: reader_id, message });
      notify.success(answer.message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title="Write a message"
      intro={
        <>
          <ScriptText as="p" text={name} className="wrap-anywhere font-semibold" />
          <p className="mt-1 text-ink-soft text-sm">
            The reader gets it as a notice of the library and by e-mail. Answers go to the library's address.
          </p>
        </>
      }
      dirty={message !== ''}
      busy={write.isPending}
      busyLabel="Sending..."
      submitLabel="Send"
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {write.error && !fieldError ? (
        <Notice tone="bad" text={errorText(write.error, "We couldn't send the message. Please try again.")} />
      ) : null}
      <TextAreaField
        label="Message"
        required
        rows={6}
        maxLength={longestMessage}
        dir="auto"
        error={missing && message.trim() === '' ? 'Please write a message.' : fieldError}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
