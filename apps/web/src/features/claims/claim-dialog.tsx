import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { today } from '../../lib/wording/dates.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useClaimReturned } from './own-claims.api.ts';

/** A loan that its reader says is returned. */
export interface ClaimedLoan {
  lending_id: string;
  title: string;
  /** `yyyy-MM-dd`. */
  issue_date: string;
  hall: string;
}

/** Asks when and to whom a reader has returned a book. A failure shows in the dialog, which stays open. */
export function ClaimDialog({ loan, onClose }: { loan: ClaimedLoan; onClose: () => void }) {
  const [day, setDay] = useState(today());
  const [toWhom, setToWhom] = useState('');
  const claim = useClaimReturned();
  const errors = fieldErrorsOf(claim.error);
  const fault = errors.returned_on ?? errors.to_whom;

  async function send(event: FormEvent) {
    event.preventDefault();
    try {
      const body = { lending_id: loan.lending_id, returned_on: day, to_whom: toWhom };
      const { message } = await claim.mutateAsync(body);
      notify.success(message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('I have returned it')}
      intro={
        <>
          <ScriptText as="p" text={loan.title} className="own-width font-medium" />
          <p className="mt-2 text-ink-soft text-sm">
            {rich(
              "We'll ask {hall} to look for it on the shelf. If it's there, it counts as returned on the day you give. Until they've looked, we won't remind you.",
              { hall: <ScriptText text={loan.hall} /> },
            )}
          </p>
        </>
      }
      dirty={toWhom !== '' || day !== today()}
      busy={claim.isPending}
      busyLabel={t('Sending...')}
      submitLabel={t('Tell the hall')}
      formClassName="mt-3 flex flex-col gap-4"
      onSubmit={send}
      onClose={onClose}
    >
      {claim.error && !fault ? (
        <Notice tone="bad" text={errorText(claim.error, t("We couldn't send this. Please try again."))} />
      ) : null}
      <TextField
        label={t('When did you return it?')}
        type="date"
        required
        min={loan.issue_date}
        max={today()}
        enterKeyHint="next"
        error={errors.returned_on?.[0]}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextField
        label={t('Who took it, or where did you leave it? (optional)')}
        hint={t('A name, or a place such as the box at the door')}
        maxLength={200}
        autoComplete="off"
        enterKeyHint="done"
        error={errors.to_whom?.[0]}
        value={toWhom}
        onChange={({ target }) => setToWhom(target.value)}
      />
    </FormDialog>
  );
}
