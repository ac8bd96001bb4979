import type { Lending } from '@library/contract/lending/lendings.ts';
import { mostRenewals } from '@library/contract/lending/renewals.ts';
import { type FormEvent, useRef, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf } from '../../lib/forms/save-failure.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { formatDayOfMonth } from '../../lib/wording/dates.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useRenewLendings } from './lendings.api.ts';
import { LoanReasonField } from './loan-dialog-fields.tsx';

/** A loan that staff can renew. */
export type RenewableLending = Lending & { renewal: NonNullable<Lending['renewal']> };

/**
 * Renews several loans for their readers, all or none of them. If a rule is against a chosen one, the dialog asks for a reason. A
 * failure shows in the dialog, which stays open.
 */
export function RenewLendingsDialog({
  lendings,
  onRenewed,
  onClose,
}: {
  /** All of them are chosen at first. */
  lendings: readonly RenewableLending[];
  onRenewed: () => void;
  onClose: () => void;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(() => lendings.map(({ lending_id }) => lending_id));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<'loans' | 'reason' | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const renew = useRenewLendings();
  const fieldError = fieldErrorsOf(renew.error).reason?.[0];
  const needsReason = lendings.some(
    ({ lending_id, renewal }) => chosen.includes(lending_id) && renewal.against !== null,
  );

  async function send(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setMissing('loans');
    if (needsReason && reason.trim() === '') {
      setMissing('reason');
      // The reason's field is below the list, perhaps out of sight.
      form.current?.querySelector('textarea')?.focus();
      return;
    }
    try {
      const { message } = await renew.mutateAsync({ lending_ids: [...chosen], reason });
      notify.success(message);
      onRenewed();
      onClose();
    } catch {
      // The dialog shows the failure.
    }
  }

  return (
    <FormDialog
      title={t('Renew several loans')}
      intro={
        <p className="text-ink-soft text-sm">
          {t("Either all the loans you choose are renewed or none. They're grouped by reader.")}
        </p>
      }
      dirty={reason !== ''}
      busy={renew.isPending}
      busyLabel={t('Renewing...')}
      submitLabel={
        chosen.length === 0
          ? t('Renew')
          : t('Renew {count, plural, one {# loan} other {# loans}}', { count: chosen.length })
      }
      formRef={form}
      formClassName="mt-3"
      onSubmit={send}
      onClose={onClose}
    >
      {renew.error && !fieldError ? (
        <Notice
          tone="bad"
          text={errorText(renew.error, t("We couldn't renew the loans. Please try again."))}
        />
      ) : null}
      {missing === 'loans' && chosen.length === 0 ? (
        <Notice tone="bad" text={t('Choose the loans to renew.')} />
      ) : null}
      <ul aria-label={t('Loans')} className="divide-y divide-line">
        {byReader(lendings).map((lending) => (
          <li key={lending.lending_id} className="py-2">
            <Loan
              lending={lending}
              chosen={chosen.includes(lending.lending_id)}
              disabled={
                renew.isPending || (chosen.length >= mostRenewals && !chosen.includes(lending.lending_id))
              }
              onChoose={(on) =>
                setChosen((before) => [
                  ...before.filter((id) => id !== lending.lending_id),
                  ...(on ? [lending.lending_id] : []),
                ])
              }
            />
          </li>
        ))}
      </ul>
      {needsReason ? (
        <LoanReasonField
          value={reason}
          onValueChange={setReason}
          missing={missing === 'reason'}
          error={fieldError}
        />
      ) : null}
    </FormDialog>
  );
}

function byReader(lendings: readonly RenewableLending[]): RenewableLending[] {
  return lendings.toSorted(
    (one, other) =>
      one.request.reader.name.localeCompare(other.request.reader.name) ||
      one.return_date.localeCompare(other.return_date),
  );
}

function Loan({
  lending: { request, return_date, renewal },
  chosen,
  disabled,
  onChoose,
}: {
  lending: RenewableLending;
  chosen: boolean;
  disabled: boolean;
  onChoose: (on: boolean) => void;
}) {
  return (
    <Checkbox
      className="flex w-full items-start py-1"
      checked={chosen}
      disabled={disabled}
      onChange={({ target }) => onChoose(target.checked)}
      label={
        <span className="min-w-0 flex-1">
          <ScriptText text={request.book.title} className="block break-words font-medium" />
          <span className="block text-ink-soft">
            {rich('{reader}, due {day}, then {later}', {
              reader: <ScriptText text={request.reader.name} />,
              day: formatDayOfMonth(return_date),
              later: formatDayOfMonth(renewal.until),
            })}
          </span>
          {renewal.against ? <span className="block text-warning">{renewal.against}</span> : null}
        </span>
      }
    />
  );
}
