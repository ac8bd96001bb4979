import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { ReasonField } from '../fields/reason-field.tsx';
import { Notice } from '../states/notice.tsx';
import { FormDialog } from './form-dialog.tsx';

/**
 * The texts of a dialog that asks for a reason. `label` names the field, `failed` is shown if the server sends no sentence,
 * and `missing` if the field is empty.
 */
export type ReasonTexts = {
  title: string;
  label: string;
  submit: string;
  busy: string;
  failed: string;
  missing?: string;
};

/**
 * Asks for the reason of an action and then performs it. After a failure the dialog stays open with the typed text.
 * `<ReasonDialog texts={…} intro={…} maxLength={300} action={{ ...mutation, send: (reason) => … }} onClose={…} />`
 */
export function ReasonDialog({
  texts,
  intro,
  rows = 2,
  maxLength,
  field = 'reason',
  action,
  onClose,
}: {
  texts: ReasonTexts;
  /** Content above the field: what the action is about, and what it does. */
  intro: ReactNode;
  /** Height of the field, in lines. */
  rows?: number | undefined;
  maxLength: number;
  /** The name of the field in the server's field errors. */
  field?: string;
  /** The mutation, and how to send it with a reason; the message of the response is shown as a toast. */
  action: { error: unknown; isPending: boolean; send: (reason: string) => Promise<{ message: string }> };
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const fieldError = fieldErrorsOf(action.error)[field]?.[0];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    try {
      const { message } = await action.send(reason);
      notify.success(message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={texts.title}
      intro={intro}
      dirty={reason !== ''}
      busy={action.isPending}
      busyLabel={texts.busy}
      submitLabel={texts.submit}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {action.error && !fieldError ? (
        <Notice tone="bad" text={errorText(action.error, texts.failed)} />
      ) : null}
      <ReasonField
        label={texts.label}
        rows={rows}
        maxLength={maxLength}
        value={reason}
        onValueChange={setReason}
        missing={missing}
        missingText={texts.missing}
        error={fieldError}
      />
    </FormDialog>
  );
}
