import type { StocktakeDecision } from '@library/contract/copies/stocktakes.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ListHeading } from '../../ui/lists/list-heading.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type CopiesShown, copiesPage, useDecide } from './stocktakes.api.ts';
import { lastSeenText } from './unseen-list.tsx';

const decisionTexts = (
  count: number,
): Record<StocktakeDecision, { label: string; title: string; message: string }> => ({
  look_again: {
    label: t('Look again'),
    title: t('Look for these copies again?'),
    message: t(
      '{count, plural, one {# copy} other {# copies}}. They get a list of their own, grouped by who saw them last.',
      { count },
    ),
  },
  lost: {
    label: t('Mark as lost'),
    title: t('Mark these copies as lost?'),
    message: t(
      '{count, plural, one {# copy} other {# copies}}. Nobody can request them any more. You can undo this for 7 days.',
      { count },
    ),
  },
  withdrawn: {
    label: t('Withdraw'),
    title: t('Withdraw these copies?'),
    message: t(
      '{count, plural, one {# copy} other {# copies}}. They leave the stock of the hall. You can undo this for 7 days.',
      { count },
    ),
  },
});

/** A group of copies that nobody saw, in pages, and the decisions about those on the shown page. */
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
  const texts = decisionTexts(copies.length);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <ListHeading id={id} title={title} count={count} />
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={{ page, showPage }}
        pager={SimplePager}
        pagerLabel={title}
        texts={{
          loading: t('Loading the copies...'),
          failed: t("We couldn't load the copies."),
          empty: { icon: CircleCheck, title: t('Nothing left here') },
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
            busyLabel={t('Saving...')}
            question={{
              title: texts[decision].title,
              message: texts[decision].message,
              confirmLabel: texts[decision].label,
            }}
            onConfirm={() => decide.mutate({ decision, copy_ids: copies.map(({ copy_id }) => copy_id) })}
          >
            {t('{act} ({count})', { act: texts[decision].label, count: copies.length })}
          </ConfirmedButton>
        ))}
      </div>
    </section>
  );
}
