import type { Lending } from '@library/contract/lending/lendings.ts';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { addDays, formatDate, today } from '../../lib/wording/dates.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Calendar } from '../../ui/fields/calendar.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useChangeDueDate } from './lendings.api.ts';
import { LoanLine, LoanReasonField } from './loan-dialog-fields.tsx';

/**
 * Sets another due date of a loan, with a reason. Days before today and beyond the longest loan are disabled. A failure shows in
 * the dialog, which stays open.
 */
export function DueDateDialog({
  lending,
  onClose,
  onChanged,
}: {
  lending: Lending;
  onClose: () => void;
  onChanged: (message: string) => void;
}) {
  const now = today();
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const change = useChangeDueDate();
  const errors = fieldErrorsOf(change.error);
  const failure = missing && !day ? t('Please select a return date.') : undefined;
  const refusal =
    change.error && !errors.reason
      ? errorText(change.error, t("We couldn't change the due date. Please try again."))
      : undefined;

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!day || reason.trim() === '') return setMissing(true);
    try {
      const { message } = await change.mutateAsync({
        lending_id: lending.lending_id,
        return_date: day,
        reason,
      });
      onChanged(message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('Change the due date')}
      intro={
        <div className="flex flex-col gap-1">
          <LoanLine lending={lending} />
          <p className="text-ink-soft text-sm">
            {t('Due on {day} now.', { day: formatDate(lending.return_date) })}
          </p>
        </div>
      }
      dirty={day !== '' || reason !== ''}
      busy={change.isPending}
      busyLabel={t('Changing...')}
      submitLabel={t('Change due date')}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      <div className="flex flex-col items-center max-sm:-mx-3.5">
        <Calendar
          label={t('New due date')}
          value={day}
          onValueChange={(picked) => {
            setDay(picked);
            change.reset();
          }}
          today={now}
          min={now}
          max={addDays(now, settings.max_loan_days)}
          footer={day ? t('Selected: {day}', { day: formatDate(day) }) : t('Selected: none')}
        />
      </div>
      {(refusal ?? failure) ? <Notice tone="bad" text={refusal ?? failure ?? ''} /> : null}
      <LoanReasonField
        value={reason}
        onValueChange={setReason}
        missing={missing}
        error={errors.reason?.[0]}
      />
    </FormDialog>
  );
}
