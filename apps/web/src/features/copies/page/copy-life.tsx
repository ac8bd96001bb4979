import type { CopyLifeEvent } from '@library/contract/copies/copy-page.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { rich, t } from '../../../lib/language/texts.ts';
import { readerLink } from '../../../lib/staff-addresses.ts';
import { conditionLine } from '../../../lib/wording/copy-conditions.ts';
import { formatMoment } from '../../../lib/wording/moments.ts';
import { HeadedList } from '../../../ui/lists/headed-list.tsx';
import { SimplePager } from '../../../ui/lists/simple-pager.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { PersonLink } from '../../../ui/text/person-link.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { copyLife } from '../copies.api.ts';
import { lifeText } from '../copy-texts.ts';

/** What has happened to a copy, newest first: who had it, where it was, and who did what. */
export function CopyLife({ copyId }: { copyId: string }) {
  const [page, showPage] = useState(1);
  const query = useQuery(copyLife(copyId, page));
  const { data } = query;
  return (
    <HeadedList
      title={t('History')}
      count={data?.total}
      query={query}
      rows={data?.data}
      lastPage={data?.last_page}
      paging={{ page, showPage }}
      pager={SimplePager}
      pagerLabel={t('Pages of the history')}
      texts={{
        loading: t('Loading the history...'),
        failed: t("We couldn't load the history."),
        empty: { icon: History, title: t('Nothing has happened to this copy yet') },
      }}
      skeleton="h-64"
    >
      {(rows) => (
        <ol aria-label={t('History')} className="divide-y divide-line rounded-card border border-line">
          {rows.map((event) => (
            <Happened key={`${event.at} ${event.what} ${event.state}`} event={event} />
          ))}
        </ol>
      )}
    </HeadedList>
  );
}

function Happened({ event }: { event: CopyLifeEvent }) {
  const { reader, due_date, condition, from_hall, to_hall, old_label, reason, at, by } = event;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 text-sm">
      <div className="min-w-0 grow basis-60">
        <p className="wrap-anywhere">
          <span className="font-medium">
            {lifeText(event, reader && <PersonLink name={reader.name} to={readerLink(reader)} />)}
          </span>{' '}
        </p>
        {due_date ? (
          <p className="text-ink-soft">{rich('Due {day}', { day: <Day iso={due_date} /> })}</p>
        ) : null}
        {condition ? <p className="text-ink-soft">{conditionLine(condition)}</p> : null}
        {old_label ? (
          <p className="text-ink-soft">{t('It was {label} before', { label: old_label })}</p>
        ) : null}
        {reason ? (
          <p className="text-ink-soft">
            {t('{reason, select, worn {The one before was worn} other {The one before was lost}}', {
              reason,
            })}
          </p>
        ) : null}
        {from_hall && to_hall ? (
          <p className="wrap-anywhere text-ink-soft">
            {rich('From {hall} to {other}', {
              hall: <ScriptText text={from_hall} />,
              other: <ScriptText text={to_hall} />,
            })}
          </p>
        ) : null}
      </div>
      <p className="text-ink-soft">
        <time dateTime={at}>{formatMoment(at)}</time>
        {by ? (
          <>
            {' · '}
            <ScriptText text={by} />
          </>
        ) : null}
      </p>
    </li>
  );
}
