import type { ReaderWait } from '@library/contract/people/reader-page.ts';
import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { BookLink } from '../../../book-parts/book-link.tsx';
import { rich, t } from '../../../lib/language/texts.ts';
import { formatDate } from '../../../lib/wording/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { HeadedList } from '../../../ui/lists/headed-list.tsx';
import { Day } from '../../../ui/text/day.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { readerWaits } from './reader-page.api.ts';

export function ReaderWaits({ readerId }: { readerId: string }) {
  const query = useQuery(readerWaits(readerId));
  return (
    <HeadedList
      title={t('Waiting lists')}
      count={query.data?.length}
      query={query}
      rows={query.data}
      texts={{
        loading: t('Loading the waiting lists...'),
        failed: t("We couldn't load the waiting lists."),
        empty: { icon: ListOrdered, title: t('Not on a waiting list') },
      }}
      skeleton="h-24"
    >
      {(waits) => (
        <ul aria-label={t('Waiting lists')} className="divide-y divide-line rounded-card border border-line">
          {waits.map((wait) => (
            <WaitRow key={wait.wait_id} wait={wait} />
          ))}
        </ul>
      )}
    </HeadedList>
  );
}

function WaitRow({ wait: { book, status, place, people, joined_on, halls, offer } }: { wait: ReaderWait }) {
  return (
    <li className="flex flex-col gap-1 p-4 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 text-base">
          <BookLink book={book} />
        </span>
        {status === 'offered' ? <Badge tone="good">{t('Copy held')}</Badge> : null}
        {status === 'paused' ? <Badge>{t('Paused')}</Badge> : null}
      </p>
      {offer ? (
        <p>
          {rich('Held at {hall} until {day}', {
            hall: <ScriptText text={offer.hall.name} />,
            day: formatDate(offer.collect_by),
          })}
        </p>
      ) : null}
      {place === null ? null : <p>{t('Place {place} of {people}', { place, people })}</p>}
      <p>
        <span className="text-ink-faint">{t('Would collect at')}</span>{' '}
        <ScriptText text={halls.map(({ name }) => name).join(', ')} className="wrap-anywhere" />
      </p>
      <p>
        <span className="text-ink-faint">{t('In line since')}</span> <Day iso={joined_on} />
      </p>
    </li>
  );
}
