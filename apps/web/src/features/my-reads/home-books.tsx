import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { bookAddress } from '../../lib/book-address.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { ownBooksQuery } from '../../lib/own-book-states.ts';
import { formatDateFrom, today } from '../../lib/wording/dates.ts';
import { dueBadge } from '../../lib/wording/due-badge.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { type NowEntry, nowEntries } from './now-entries.ts';

/** Every state is as high as one card, so that nothing below moves; wide screens show as many as fit beside each other. */
const height = 'h-34';
const row =
  '-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-3 lg:px-0 lg:[&>li:nth-child(n+4)]:hidden';

/**
 * The reader's requests, turns and books at home, at the top of the home page: what waits to be collected or returned, the most
 * urgent first.
 */
export function HomeBooks() {
  const { data, isError } = useQuery(ownBooksQuery);
  const books = data && nowEntries(data, today());
  return (
    <section aria-labelledby="your-books" className="mt-6">
      <SectionHeading id="your-books" title={t('Your books')} to="/my-reads" linkName={t('your books')} />
      {books && books.length > 0 ? (
        <ul className={row}>
          {books.map((entry) => (
            <li key={entry.id} className={`${height} w-76 max-w-[85vw] shrink-0 snap-start lg:w-auto`}>
              <HomeBook entry={entry} />
            </li>
          ))}
        </ul>
      ) : books ? (
        <Message>
          {data?.waits?.length
            ? t(
                "You're on {count, plural, one {# waiting list} other {# waiting lists}}. We'll tell you when it's your turn.",
                { count: data.waits.length },
              )
            : t(
                'You have no books at home and no open requests. Find a book below, request it at your hall, and collect it there.',
              )}
        </Message>
      ) : isError ? (
        <Message>{t("We couldn't load your books. You can find them in My books.")}</Message>
      ) : (
        <Skeleton className={height} />
      )}
    </section>
  );
}

function Message({ children }: { children: ReactNode }) {
  return (
    <Card className={`flex ${height} items-center`}>
      <p className="text-pretty text-ink-soft">{children}</p>
    </Card>
  );
}

/** The hall of a book; for a copy that waits there, also until when. */
function Place({ hall, day, waits }: { hall: string; day: string; waits: 'turn' | 'request' | null }) {
  const name = <ScriptText text={hall} />;
  if (waits === null) return name;
  const until = formatDateFrom(day, today());
  return waits === 'turn'
    ? rich('{hall}, collect by {day}', { hall: name, day: until })
    : rich('{hall}, held until {day}', { hall: name, day: until });
}

function HomeBook({ entry: { book, hall, purpose, day, loan, turn } }: { entry: NowEntry }) {
  const badge = loan?.claim
    ? ({ tone: 'neutral', text: t('Return reported') } as const)
    : loan
      ? dueBadge(loan.due_date, today(), loan)
      : ({ tone: 'good', text: turn ? t('Your turn') : t('Requested') } as const);
  return (
    <Card className="group relative flex h-full gap-3 p-3 sm:p-5">
      <Cover
        src={book.image_url}
        title={book.title}
        category={book.category}
        sizes="72px"
        eager
        className="h-full w-auto shrink-0"
      />
      <div className="min-w-0 flex-1 text-sm">
        {badge ? <Badge tone={badge.tone}>{badge.text}</Badge> : null}
        <h3 className="mt-1.5 font-semibold tracking-normal">
          <Link
            // For a turn, My books, where the reader can pass it on or give it up.
            to={turn ? '/my-reads' : bookAddress(book.book_id)}
            className="outline-offset-4 after:absolute after:inset-0 group-hover:text-action"
          >
            <ScriptText text={book.title} className="line-clamp-2 text-page-start leading-snug" />
          </Link>
        </h3>
        <p className="mt-1 line-clamp-2 text-ink-soft text-xs">
          <Place hall={hall.name} day={day} waits={purpose === 'return' ? null : turn ? 'turn' : 'request'} />
        </p>
      </div>
    </Card>
  );
}
