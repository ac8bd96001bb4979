import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { useHallOptions } from '../../lib/queries/reference-options.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { HeadedList } from '../../ui/lists/headed-list.tsx';
import { PermanentPager } from '../../ui/lists/simple-pager.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { stocktakesPage, useStart } from './stocktakes.api.ts';

const noFilters = {};

/** Starts a stock-take or links a volunteer to the one under way, and lists all, newest first. Admins choose the hall. */
export function StocktakeList({ choosesHall }: { choosesHall: boolean }) {
  const list = useListState(noFilters);
  const query = useQuery(stocktakesPage(list.page));
  return (
    <div className="flex flex-col gap-6">
      {choosesHall ? <StartForm choosesHall /> : <GoOnOrStart />}
      <HeadedList
        title={t('Stock-takes')}
        count={query.data?.total}
        query={query}
        rows={query.data?.data}
        lastPage={query.data?.last_page}
        paging={list}
        pager={PermanentPager}
        texts={{
          loading: t('Loading the stock-takes...'),
          failed: t("We couldn't load the stock-takes."),
          empty: {
            icon: ClipboardCheck,
            title: t('No stock-take yet'),
            text: t('Start one to see which copies are still on the shelves.'),
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
                  <span className="flex items-center gap-3 text-sm">
                    {t('{seen} of {count} seen', { seen, count: frozen_count })}
                    <Badge tone={ended_at ? 'neutral' : 'good'}>
                      {ended_at ? t('Ended') : t('Counting')}
                    </Badge>
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

/** Leads into the stock-take under way, and lets start one only when it is known that there is none. */
function GoOnOrStart() {
  // The newest ones, whatever page the list shows: the one under way is among them.
  const { data, isPending } = useQuery(stocktakesPage(1));
  if (!data) return isPending ? <Skeleton className="h-11 w-52" /> : null;
  const underWay = data.data.find(({ ended_at }) => ended_at === null);
  if (!underWay) return <StartForm choosesHall={false} />;
  return (
    <ButtonLink to={`/stock-takes/${underWay.stocktake_id}`} className="self-start">
      <ClipboardCheck aria-hidden="true" />
      {t('Go on counting')}
    </ButtonLink>
  );
}

function StartForm({ choosesHall }: { choosesHall: boolean }) {
  const [hall, setHall] = useState('');
  const start = useStart();
  const navigate = useNavigate();
  async function begin() {
    const begun = await start.mutateAsync(choosesHall ? hall : undefined).catch(() => null);
    if (begun) navigate(`/stock-takes/${begun.data.stocktake_id}`);
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      {choosesHall ? <HallField hall={hall} onChange={setHall} /> : null}
      <Button
        onClick={() => void begin()}
        busy={start.isPending}
        busyLabel={t('Starting...')}
        disabled={choosesHall && hall === ''}
      >
        <ClipboardCheck aria-hidden="true" />
        {t('Start a stock-take')}
      </Button>
    </div>
  );
}

function HallField({ hall, onChange }: { hall: string; onChange: (hall: string) => void }) {
  const { options, failed, retry } = useHallOptions();
  return (
    <SelectField
      label={t('Hall to count')}
      placeholder={t('Choose a hall')}
      options={options}
      value={hall}
      error={failed ? t("We couldn't load the halls.") : undefined}
      onFocus={failed ? retry : undefined}
      onChange={({ target }) => onChange(target.value)}
      fieldClassName="min-w-0 flex-1 basis-60 sm:max-w-80"
    />
  );
}
