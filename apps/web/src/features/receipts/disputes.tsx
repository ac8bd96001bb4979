import { type Dispute, disputeStates } from '@library/contract/lending/receipts.ts';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, Scale } from 'lucide-react';
import { useState } from 'react';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { StateList } from '../../ui/lists/state-list.tsx';
import { DisputeCard } from './dispute-card.tsx';
import { disputesPage, noDisputeFilters } from './receipts.api.ts';
import { SettleDialog, type SettledOutcome } from './settle-dialog.tsx';

const names = () => ({ open: t('Open'), settled: t('Settled') });
const empty = () => ({
  open: {
    icon: Scale,
    title: t('Nothing is disputed'),
    text: t('What readers say about a hand-out or a return appears here.'),
  },
  settled: { icon: ListChecks, title: t('Nothing is settled yet') },
});
const options = () => disputeStates.map((value) => ({ value, label: names()[value] }));

/** Hand-overs that readers dispute; the address says whether open or settled ones show. */
export function Disputes({ onKept }: { onKept: (kept: KeptCopy) => void }) {
  // Stored here and not in the card, because the dispute may leave the list while its dialog is open.
  const [deciding, setDeciding] = useState<{ dispute: Dispute; outcome: SettledOutcome } | null>(null);
  const list = useListState(noDisputeFilters);
  const state = list.filters.state === 'settled' ? 'settled' : 'open';
  const query = useQuery(disputesPage(state, list.page));
  return (
    <>
      <StateList
        choice={{
          legend: t('Which disputes'),
          options: options(),
          value: state,
          onValueChange: (chosen) =>
            list.applyFilters(chosen === 'settled' ? { state: chosen } : noDisputeFilters),
        }}
        label={state === 'settled' ? t('Settled disputes') : t('Open disputes')}
        query={query}
        paging={list}
        texts={{
          loading: t('Loading the disputes...'),
          failed: t("We couldn't load the disputes."),
          empty: empty()[state],
        }}
      >
        {(dispute) => (
          <DisputeCard
            key={dispute.dispute_id}
            dispute={dispute}
            onDecide={(outcome) => setDeciding({ dispute, outcome })}
          />
        )}
      </StateList>
      {deciding ? <SettleDialog {...deciding} onClose={() => setDeciding(null)} onKept={onKept} /> : null}
    </>
  );
}
