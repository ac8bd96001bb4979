import type { Lending } from '@library/contract/lending/lendings.ts';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { useRenewLendings } from './lendings.api.ts';
import { LoanLine, LoanReasonField } from './loan-dialog-fields.tsx';

/**
 * Renews a loan for its reader. If a rule is against it, the dialog names the rule and asks for a reason. A failure shows in
 * the dialog, which stays open.
 */
export function RenewDialog({
  lending,
  renewal: { until, against },
  onClose,
  onRenewed,
}: {
  lending: Lending;
  renewal: NonNullable<Lending['renewal']>;
  onClose: () => void;
  onRenewed: (message: string) => void;
}) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const renew = useRenewLendings();
  const fieldError = fieldErrorsOf(renew.error).reason?.[0];

  async function send(event: FormEvent) {
    event.preventDefault();
    if (against && reason.trim() === '') return setMissing(true);
    try {
      const { message } = await renew.mutateAsync({ lending_ids: [lending.lending_id], reason });
      onRenewed(message);
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('Renew this loan?')}
      intro={
        <div className="flex flex-col gap-3">
          <LoanLine lending={lending} />
          <p className="text-ink-soft text-sm">
            {t('Due on {day} now, and on {later} once renewed.', {
              day: formatDate(lending.return_date),
              later: formatDate(until),
            })}
          </p>
          {against ? (
            <p className="flex items-start gap-2 rounded-card bg-warning-soft p-3 font-medium text-sm text-warning">
              <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
              {against}
            </p>
          ) : null}
        </div>
      }
      dirty={reason !== ''}
      busy={renew.isPending}
      busyLabel={t('Renewing...')}
      submitLabel={against ? t('Renew anyway') : t('Renew')}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {renew.error && !fieldError ? (
        <Notice
          tone="bad"
          text={errorText(renew.error, t("We couldn't renew the loan. Please try again."))}
        />
      ) : null}
      {against ? (
        <LoanReasonField value={reason} onValueChange={setReason} missing={missing} error={fieldError} />
      ) : null}
    </FormDialog>
  );
}
