import { renewLending } from '@library/contract/lending/renewals.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { staleAfter } from '../../lib/queries/invalidation.ts';
import { useInvalidate } from '../../lib/queries/use-invalidate.ts';
import { formatDate } from '../../lib/wording/dates.ts';

/** The result for one loan, with a sentence for the reader. */
export type RenewalResult = { lending_id: string; renewed: boolean; text: string };

/** Renews loans one after the other, independently: a refused one has its reason, and the others are renewed nevertheless. */
export function useRenewMany() {
  return useMutation({
    mutationFn: async (lendingIds: readonly string[]) => {
      const results: RenewalResult[] = [];
      for (const lending_id of lendingIds) results.push(await renewed(lending_id));
      return results;
    },
    onSettled: useInvalidate(staleAfter.renewLoan, { wait: true }),
  });
}

async function renewed(lending_id: string): Promise<RenewalResult> {
  try {
    const { due_date } = await call(renewLending, { body: { lending_id }, quiet: true });
    return { lending_id, renewed: true, text: t('Renewed until {day}', { day: formatDate(due_date) }) };
  } catch (error) {
    const text = errorText(error, t("We couldn't renew this loan. Please try again."));
    return { lending_id, renewed: false, text };
  }
}
