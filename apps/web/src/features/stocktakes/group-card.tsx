import type { StocktakeDecision } from '@library/contract/stocktakes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { pluralise } from '../../lib/pluralise.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CopiesShown, copiesPage, useDecide } from './stocktakes.api.ts';
import { lastSeenText } from './unseen-list.tsx';

const decisionTexts: Record<StocktakeDecision, { label: string; title: string; message: string }> = {
  look_again: {
    label: 'Look again',
    title: 'Look for these copies again?',
    message: 'They get a list of their own, by the person who saw them last.',
  },
  lost: {
    label: 'Mark as lost',
    title: 'Mark these copies as lost?',
    message: 'Nobody can request them any more. You can undo this for 7 days.',
  },
  withdrawn: {
    label: 'Withdraw',
    title: 'Withdraw these copies?',
    message: 'They leave the stock of the hall. You can undo this for 7 days.',
  },
};

/** A group of copies that were not seen, and what to do with those of the page that is shown. */
export function GroupCard({
  title,
  count,
  stocktakeId,
  shown,
  decisions,
}: {
  title: string;
  count: number;
  stocktakeId: string;
  shown: CopiesShown;
  decisions: readonly StocktakeDecision[];
}) {
  const id = useId();
  const [page, showPage] = useState(1);
  const query = useQuery(copiesPage(stocktakeId, shown, page));
  const decide = useDecide(stocktakeId);
  const copies = query.data?.data ?? [];
  const these = pluralise(copies.length, 'copy', 'copies');
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <ListHeading id={id} title={title} count={count} />
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={{ page, showPage }}
        pager={count > copies.length ? SimplePager : undefined}
        pagerLabel={title}
        texts={{
          loading: 'Loading the copies...',
          failed: "We couldn't load the copies.",
          empty: { icon: CircleCheck, title: 'Nothing left here' },
        }}
        skeleton="h-48"
      >
        {(rows) => (
          <ul className="divide-y divide-line rounded-card border border-line">
            {rows.map((copy) => (
              <li key={copy.copy_id} className="px-4 py-3">
                <Link
                  to={copyAddress(copy.label)}
                  className="inline-flex min-h-11 items-center font-semibold text-action underline-offset-4 hover:underline"
                >
                  {copy.label}
                </Link>
                <ScriptText text={copy.title} className="block break-words text-sm" />
                <p className="text-ink-soft text-xs">{lastSeenText(copy.last_seen_at, copy.last_seen_by)}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <ConfirmedButton
            key={decision}
            variant={decision === 'look_again' ? 'primary' : 'secondary'}
            disabled={copies.length === 0 || decide.isPending}
            busy={decide.isPending && decide.variables?.decision === decision}
            busyLabel="Saving…"
            question={{
              title: decisionTexts[decision].title,
              message: `${these}. ${decisionTexts[decision].message}`,
              confirmLabel: decisionTexts[decision].label,
            }}
            onConfirm={() => decide.mutate({ decision, copy_ids: copies.map(({ copy_id }) => copy_id) })}
          >
            {decisionTexts[decision].label} ({copies.length})
          </ConfirmedButton>
        ))}
      </div>
    </section>
  );
}
