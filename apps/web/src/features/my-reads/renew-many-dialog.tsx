import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { formatDayOfMonth } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CurrentRead, myReadsQuery } from './my-reads.api.ts';
import { readTitle } from './read-texts.ts';
import { type RenewalResult, useRenewMany } from './renew-many.api.ts';

/** Renews several of the reader's loans; each row shows its result, or why the loan cannot be renewed. */
export function RenewManyDialog({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(myReadsQuery);
  // The loans as they were when the dialog opened, so that a renewed one stays in the list with its result.
  const [loans] = useState<readonly CurrentRead[]>(data?.currentReads ?? []);
  const renewable = loans.filter(({ may }) => may?.renew);
  const [chosen, setChosen] = useState<readonly string[]>(renewable.map(({ lending_id }) => lending_id));
  const renew = useRenewMany();
  const done = renew.data !== undefined;
  return (
    <Dialog
      open
      onOpenChange={() => renew.isPending || onClose()}
      title={t('Renew several loans')}
      description={done ? summaryOf(renew.data) : t('Choose the loans that you want to keep longer.')}
      footer={
        done ? (
          <Button onClick={onClose}>{t('Done')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose} disabled={renew.isPending}>
              {t('Cancel')}
            </Button>
            <Button
              disabled={chosen.length === 0}
              busy={renew.isPending}
              busyLabel={t('Renewing...')}
              onClick={() => renew.mutate(chosen)}
            >
              {chosen.length === 0
                ? t('Renew')
                : t('Renew {count, plural, one {# loan} other {# loans}}', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      <ul aria-label={t('Loans')} className="divide-y divide-line">
        {loans.map((loan) => (
          <li key={loan.lending_id} className="py-2">
            <Loan
              loan={loan}
              result={renew.data?.find(({ lending_id }) => lending_id === loan.lending_id)}
              chosen={chosen.includes(loan.lending_id)}
              fixed={done || renew.isPending}
              onChoose={(on) =>
                setChosen((before) => [
                  ...before.filter((id) => id !== loan.lending_id),
                  ...(on ? [loan.lending_id] : []),
                ])
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Loan({
  loan,
  result,
  chosen,
  fixed,
  onChoose,
}: {
  loan: CurrentRead;
  result: RenewalResult | undefined;
  chosen: boolean;
  fixed: boolean;
  onChoose: (on: boolean) => void;
}) {
  const title = readTitle(loan.request.book);
  if (result) {
    const Icon = result.renewed ? CircleCheck : CircleAlert;
    return (
      <Line
        title={title}
        icon={
          <Icon aria-hidden="true" className={`size-5 ${result.renewed ? 'text-action' : 'text-danger'}`} />
        }
      >
        <span className={result.renewed ? 'text-action' : 'text-danger'}>{result.text}</span>
      </Line>
    );
  }
  if (!loan.may?.renew) return <Line title={title}>{loan.why_not ?? t("This loan can't be renewed.")}</Line>;
  const day = formatDayOfMonth(loan.return_date);
  return (
    <Checkbox
      className="flex w-full items-start py-1"
      checked={chosen}
      disabled={fixed}
      onChange={({ target }) => onChoose(target.checked)}
      label={
        <span className="min-w-0 flex-1">
          <ScriptText text={title} className="block break-words font-medium" />
          <span className="text-ink-soft">
            {loan.renew_until
              ? t('Due {day}, then {next}', { day, next: formatDayOfMonth(loan.renew_until) })
              : t('Due {day}', { day })}
          </span>
        </span>
      }
    />
  );
}

function Line({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-3 py-1 text-sm">
      <span className="mt-0.5 size-5 shrink-0">{icon}</span>
      <p className="min-w-0 flex-1 text-pretty text-ink-soft">
        <ScriptText text={title} className="block break-words font-medium text-ink" />
        {children}
      </p>
    </div>
  );
}

function summaryOf(results: readonly RenewalResult[]): string {
  const renewed = results.filter((one) => one.renewed).length;
  if (renewed === results.length) {
    return t('{count, plural, one {# loan} other {# loans}} renewed.', { count: renewed });
  }
  return renewed === 0
    ? t("We couldn't renew any of them.")
    : t('{renewed} of {count, plural, one {# loan} other {# loans}} renewed.', {
        renewed,
        count: results.length,
      });
}
