import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { CopyLink } from '../../book-parts/copy-link.tsx';
import { HallFilter } from '../../book-parts/hall-filter.tsx';
import { t } from '../../lib/language/texts.ts';
import { useListState } from '../../lib/lists/list-state.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Badge } from '../../ui/badge.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { SimplePager } from '../../ui/lists/simple-pager.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { unseenCopiesPage } from './copies.api.ts';
import { stateNames, stateTones } from './copy-texts.ts';

const allHalls = { hall_id: '' };

/** The copies on the shelves that nobody has seen for long, of all halls or of one, in the order in which they came. */
export function UnseenCopies() {
  const list = useListState(allHalls);
  const { hall_id } = list.filters;
  const query = useQuery(unseenCopiesPage(hall_id, list.page));
  const { data } = query;
  return (
    <div className="flex flex-col gap-4">
      <HallFilter value={hall_id} onChange={(chosen) => list.applyFilters({ hall_id: chosen })} />
      {data && data.total > 0 ? (
        <p>
          {t(
            "Nobody has handed out, taken back or scanned these copies for {days} days. To find out whether they're there, do a stock-take of their hall.",
            { days: data.days },
          )}
        </p>
      ) : null}
      <QueryList
        query={query}
        rows={data?.data}
        lastPage={data?.last_page}
        paging={list}
        pager={SimplePager}
        texts={{
          loading: t('Loading the copies...'),
          failed: t("We couldn't load the copies."),
          empty: {
            icon: CircleCheck,
            title: hall_id
              ? t('All copies of this hall have been seen lately')
              : t('All copies have been seen lately'),
          },
        }}
        skeleton="h-96"
      >
        {(copies) => (
          <ul
            aria-label={t('Copies not seen for a long time')}
            className="divide-y divide-line rounded-card border border-line"
          >
            {copies.map(({ copy_id, label, title, hall, state, accessioned_on, last_seen_at }) => (
              <li key={copy_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
                <CopyLink label={label} to={copyAddress(label)} />
                <div className="min-w-0 flex-1 basis-56">
                  <ScriptText text={title} className="block break-words text-page-start" />
                  <p className="text-ink-soft text-sm">
                    <ScriptText text={hall} /> ·{' '}
                    {last_seen_at === null
                      ? t('Never seen, here since {day}', { day: formatDate(accessioned_on) })
                      : t('Last seen {moment}', { moment: formatMoment(last_seen_at) })}
                  </p>
                </div>
                <Badge tone={stateTones[state]}>{stateNames()[state]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </div>
  );
}
