import { RotateCw } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { formatDayOfMonth } from '../../lib/wording/dates.ts';
import { Button } from '../../ui/button.tsx';
import { type Renewable, useRenewLoan } from './my-reads.api.ts';

/**
 * The button that renews a loan and says until when; if the loan cannot be renewed, the reason instead. Renders nothing if the
 * server sends neither.
 */
export function RenewLoan({ loan }: { loan: Renewable }) {
  const renew = useRenewLoan();
  if (!loan.may?.renew) {
    return loan.why_not ? <p className="text-pretty text-ink-soft text-sm">{loan.why_not}</p> : null;
  }
  return (
    <Button
      variant="secondary"
      className="px-4 max-sm:w-full"
      busy={renew.isPending}
      busyLabel={t('Renewing...')}
      onClick={() => renew.mutate(loan.lending_id)}
    >
      <RotateCw aria-hidden="true" />
      {loan.renew_until ? t('Renew until {day}', { day: formatDayOfMonth(loan.renew_until) }) : t('Renew')}
    </Button>
  );
}
