import type { Wait } from '@library/contract/waits.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../../lib/api-errors.ts';
import { fieldErrorsOf } from '../../../lib/save-failure.ts';
import { notify } from '../../../lib/toast.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { useChangeWait, type WaitAct } from '../staff-waits.api.ts';

const texts = {
  first: {
    title: 'Put this reader first?',
    intro:
      'This reader gets the next copy. Those who were before can see that the library put somebody first.',
    introOffered: '',
    label: 'Reason (for the audit log)',
    submit: 'Put first',
    busy: 'Saving...',
    failed: "We couldn't put this reader first. Please try again.",
  },
  end: {
    title: 'Remove this reader from the line?',
    intro: 'This reader loses the place in line.',
    introOffered: 'The copy that is kept goes to the next person in line.',
    label: 'Reason (the reader can read it)',
    submit: 'Remove',
    busy: 'Removing...',
    failed: "We couldn't remove this reader. Please try again.",
  },
};

/** Asks why an entry is put first or ended. After a failure the dialog stays open with the typed text. */
export function WaitReasonDialog({ act, wait, onClose }: { act: WaitAct; wait: Wait; onClose: () => void }) {
  const text = texts[act];
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useChangeWait();
  const fieldError = fieldErrorsOf(change.error).reason?.[0];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    try {
      const { message } = await change.mutateAsync({ act, wait_id: wait.wait_id, reason });
      notify.success(message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={text.title}
      intro={
        <div className="flex flex-col gap-1">
          <ScriptText as="p" text={wait.reader.name} className="wrap-anywhere font-medium" />
          <p className="text-pretty text-ink-soft text-sm">
            {text.intro} {wait.status === 'offered' ? text.introOffered : ''}
          </p>
        </div>
      }
      dirty={reason !== ''}
      busy={change.isPending}
      busyLabel={text.busy}
      submitLabel={text.submit}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {change.error && !fieldError ? <Notice tone="bad" text={errorText(change.error, text.failed)} /> : null}
      <TextAreaField
        label={text.label}
        required
        rows={2}
        maxLength={300}
        dir="auto"
        error={missing && reason.trim() === '' ? 'Please give a reason.' : fieldError}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
