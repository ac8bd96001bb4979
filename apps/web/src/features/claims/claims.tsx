import type { Claim, ClaimState } from '@library/contract/lending/claims.ts';
import { useQuery } from '@tanstack/react-query';
import { BookCheck, ListChecks } from 'lucide-react';
import { useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { StateList } from '../../ui/lists/state-list.tsx';
import { ClaimCard } from './claim-card.tsx';
import { claimsPage, noClaimFilters } from './claims.api.ts';
import { StillOutDialog } from './still-out-dialog.tsx';

const choices = () =>
  [
    { value: 'waiting', label: t('For an admin') },
    { value: 'open', label: t('All open') },
    { value: 'settled', label: t('Settled') },
  ] as const satisfies { value: ClaimState; label: string }[];
const empty = () => ({
  waiting: {
    icon: BookCheck,
    title: t('Nothing is waiting for you'),
    text: t("What a hall hasn't found, or hasn't answered in time, appears here."),
  },
  open: { icon: BookCheck, title: t('No reported returns') },
  settled: { icon: ListChecks, title: t('Nothing is settled yet') },
});

/** Loans that readers say are returned, for admins; the address says which of them show. */
export function Claims({ onKept }: { onKept: (kept: KeptCopy) => void }) {
  const [stillOut, setStillOut] = useState<Claim | null>(null);
  const list = useListState(noClaimFilters);
  const options = choices();
  const { value: state, label } = options.find(({ value }) => value === list.filters.state) ?? options[0];
  const query = useQuery(claimsPage(state, list.page));
  return (
    <>
      <StateList
        choice={{
          legend: t('Which reported returns'),
          options,
          value: state,
          onValueChange: (chosen) =>
            list.applyFilters(chosen === 'waiting' ? noClaimFilters : { state: chosen }),
        }}
        label={t('Reported returns: {label}', { label })}
        query={query}
        paging={list}
        texts={{
          loading: t('Loading the reported returns...'),
          failed: t("We couldn't load the reported returns."),
          empty: empty()[state],
        }}
      >
        {(claim) => (
          <ClaimCard
            key={claim.claim_id}
            claim={claim}
            onStillOut={() => setStillOut(claim)}
            onKept={onKept}
          />
        )}
      </StateList>
      {stillOut ? <StillOutDialog claim={stillOut} onClose={() => setStillOut(null)} /> : null}
    </>
  );
}
