import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useListState } from '../../lib/list-state.ts';
import { formatMoment } from '../../lib/moments.ts';
import { useHallOptions } from '../../lib/reference-options.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { stocktakesPage, useStart } from './stocktakes.api.ts';

const noFilters = {};

/** Starts a stock-take, and lists those before, newest first. Admins choose the hall. */
export function StocktakeList({ choosesHall }: { choosesHall: boolean }) {
  const list = useListState(noFilters);
  const query = useQuery(stocktakesPage(list.page));
  return (
    <div className="flex flex-col gap-6">
      <StartForm choosesHall={choosesHall} />
      <HeadedList
        title="Stock-takes"
        count={query.data?.total}
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: 'Loading the stock-takes...',
          failed: "We couldn't load the stock-takes.",
          empty: {
            icon: ClipboardCheck,
            title: 'No stock-take yet',
            text: 'Start one to see which copies are still on the shelves.',
          },
        }}
        skeleton="h-48"
      >
        {(rows) => (
          <ul className="divide-y divide-line rounded-card border border-line">
            {rows.map(({ stocktake_id, hall, started_at, ended_at, seen, frozen_count }) => (
              <li key={stocktake_id}>
                <Link
                  to={`/stock-takes/${stocktake_id}`}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-hover"
                >
                  <span className="min-w-0">
                    <ScriptText text={hall.name} className="font-semibold" />
                    <span className="block text-ink-soft text-sm">{formatMoment(started_at)}</span>
                  </span>
                  <span className="flex items-center gap-3 text-sm tabular-nums">
                    {seen} of {frozen_count} seen
                    <Badge tone={ended_at ? 'neutral' : 'good'}>{ended_at ? 'Ended' : 'Counting'}</Badge>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </HeadedList>
    </div>
  );
}

function StartForm({ choosesHall }: { choosesHall: boolean }) {
  const [hall, setHall] = useState('');
  const { options, failed, retry } = useHallOptions();
  const start = useStart();
  const navigate = useNavigate();
  async function begin() {
    const begun = await start.mutateAsync(choosesHall ? hall : undefined).catch(() => null);
    if (begun) navigate(`/stock-takes/${begun.data.stocktake_id}`);
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      {choosesHall ? (
        <SelectField
          label="Hall to count"
          placeholder="Choose a hall"
          options={options}
          value={hall}
          error={failed ? "We couldn't load the halls." : undefined}
          onFocus={failed ? retry : undefined}
          onChange={({ target }) => setHall(target.value)}
          fieldClassName="min-w-0 flex-1 basis-60 sm:max-w-80"
        />
      ) : null}
      <Button
        onClick={() => void begin()}
        busy={start.isPending}
        busyLabel="Starting…"
        disabled={choosesHall && hall === ''}
      >
        <ClipboardCheck aria-hidden="true" />
        Start a stock-take
      </Button>
    </div>
  );
}
