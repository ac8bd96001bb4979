import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { PermanentPager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { copiesPage } from './stocktakes.api.ts';

const noFilters = { q: '' };

/** The copies that nobody has seen yet; a tick counts a copy whose label cannot be read. */
export function UnseenList({
  stocktakeId,
  ticked,
  onTick,
}: {
  stocktakeId: string;
  /** The labels of ticked copies that are not saved yet. */
  ticked: ReadonlySet<string>;
  onTick: (label: string) => void;
}) {
  const list = useListState(noFilters, 'unseen');
  const shown = { result: 'unseen' as const, search: list.filters.q };
  const query = useQuery(copiesPage(stocktakeId, shown, list.page));
  return (
    <div className="flex flex-col gap-4">
      <ListSearch label={t('Find a copy')} hint={t('Title or label')} search={list} />
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={PermanentPager}
        texts={{
          loading: t('Loading the copies...'),
          failed: t("We couldn't load the copies."),
          empty: {
            icon: CircleCheck,
            title: list.filters.q ? t('No missing copy matches') : t('All copies have been seen'),
          },
        }}
        skeleton="h-96"
      >
        {(copies) => (
          <ul className="divide-y divide-line rounded-card border border-line">
            {copies.map(({ copy_id, label, title, last_seen_at, last_seen_by }) => (
              <li key={copy_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <span className="font-semibold">{label}</span>
                  <ScriptText text={title} className="block break-words text-sm" />
                  <p className="text-ink-soft text-xs">{lastSeenText(last_seen_at, last_seen_by)}</p>
                </div>
                <Button
                  variant="secondary"
                  disabled={ticked.has(label)}
                  onClick={() => onTick(label)}
                  aria-label={t("It's here: {label}", { label })}
                >
                  {t("It's here")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}

/** When somebody last handled the copy, and who. */
export function lastSeenText(at: string | null, by: string | null): string {
  if (at === null) return t('Never scanned or lent before');
  const moment = formatMoment(at);
  return by === null
    ? t('Last seen {moment}', { moment })
    : t('Last seen {moment} by {person}', { moment, person: by });
}
