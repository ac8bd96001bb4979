import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useListState } from '../../lib/list-state.ts';
import { formatMoment } from '../../lib/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ListSearch } from '../../ui/lists/list-search.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { copiesPage } from './stocktakes.api.ts';

const noFilters = { q: '' };

/** The copies that nobody has seen yet, to tick one whose label cannot be read. */
export function UnseenList({
  stocktakeId,
  ticked,
  onTick,
}: {
  stocktakeId: string;
  /** The labels of ticks that are on their way. */
  ticked: ReadonlySet<string>;
  onTick: (label: string) => void;
}) {
  const list = useListState(noFilters, 'unseen');
  const shown = { result: 'unseen' as const, search: list.filters.q };
  const query = useQuery(copiesPage(stocktakeId, shown, list.page));
  return (
    <div className="flex flex-col gap-4">
      <ListSearch label="Find a copy" hint="Title or label" search={list} />
      <QueryList
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: 'Loading the copies...',
          failed: "We couldn't load the copies.",
          empty: {
            icon: CircleCheck,
            title: list.filters.q ? 'No such copy is missing' : 'All copies have been seen',
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
                  aria-label={`It’s here: ${label}`}
                >
                  It’s here
                </Button>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}

/** When somebody had the copy in the hand last, and who. */
export function lastSeenText(at: string | null, by: string | null): string {
  if (at === null) return 'Never scanned or lent before';
  return `Last seen ${formatMoment(at)}${by === null ? '' : ` by ${by}`}`;
}
