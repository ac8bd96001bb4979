import type { OwnBooks } from '@library/contract/reading/my-reads.ts';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { bookAddress } from '../../lib/book-address.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { ownBooksQuery } from '../../lib/own-book-states.ts';
import { formatDate, formatDateFrom, today } from '../../lib/wording/dates.ts';
import { dueBadge } from '../../lib/wording/due-badge.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { MeetButton, type MeetVolunteers } from './meet-button.tsx';
import { type NowEntry, nowEntries, type OwnTurn, SHOWN } from './now-entries.ts';
import { claimText } from './read-texts.ts';
import { RenewLoan } from './renew-loan.tsx';

interface NowActions {
  onMeet: MeetVolunteers;
  /** Draws the actions, other than collecting, for a copy that is kept because it is the reader's turn. */
  turnActions: (turn: OwnTurn) => ReactNode;
}

/**
 * 'Now': the books that the reader can collect or has at home, the most urgent first, each with its next step, and how many
 * the reader waits for. Renders nothing while they load, because the page shows its skeleton.
 */
export function NowBooks({ isNewcomer, ...actions }: { isNewcomer: boolean } & NowActions) {
  const { data, error, refetch } = useQuery(ownBooksQuery);
  if (error && !data) {
    return (
      <Now>
        <ErrorState message={t("We couldn't load your books. Please try again.")} onRetry={refetch} />
      </Now>
    );
  }
  if (!data) return null;
  const entries = nowEntries(data, today());
  const waiting = <WaitingFor waits={data.waits} />;
  if (entries.length === 0) return <Nothing isNewcomer={isNewcomer} waiting={waiting} />;
  return (
    <Now more={<AllBooks own={data} />}>
      <ul aria-labelledby="now" className="grid gap-3 lg:grid-cols-2">
        {entries.slice(0, SHOWN).map((entry) => (
          <NowBook key={entry.id} entry={entry} {...actions} />
        ))}
      </ul>
      {waiting}
    </Now>
  );
}

/** How many books the reader waits for; My books shows the places. Other servers of this contract may have no waiting lists. */
function WaitingFor({ waits = [] }: Partial<Pick<OwnBooks, 'waits'>>) {
  if (waits.length === 0) return null;
  const paused = waits.filter((wait) => wait.paused).length;
  return (
    <Link
      to="/my-reads"
      className="mt-3 flex min-h-11 items-center gap-2.5 rounded-card px-3 py-2 text-sm hover:bg-hover"
    >
      <Hourglass aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span>
        {waitingText(waits.length, paused)}{' '}
        <span className="font-medium text-action underline underline-offset-4">{t('See your places')}</span>
      </span>
    </Link>
  );
}

function waitingText(count: number, paused: number): string {
  if (paused === 0) {
    return t("You're waiting for {count, plural, one {# book} other {# books}}.", { count });
  }
  return paused === count
    ? t("You're waiting for {count, plural, one {# book. It's} other {# books. All of them are}} paused.", {
        count,
      })
    : t("You're waiting for {count, plural, one {# book} other {# books}}, {paused} paused.", {
        count,
        paused,
      });
}

function Now({ more, children }: { more?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="now" className="mb-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="now" className="text-xl">
          {t('Now')}
        </h2>
        {more}
      </div>
      {children}
    </section>
  );
}

function AllBooks({ own: { requests, lendings } }: { own: OwnBooks }) {
  const count = requests.length + lendings.length;
  return (
    <Link
      to="/my-reads"
      className="inline-flex min-h-11 items-center font-medium text-action text-sm underline-offset-4 hover:underline"
    >
      {count > SHOWN ? t('All {count} in My books', { count }) : t('My books')}
    </Link>
  );
}

function Nothing({ isNewcomer, waiting }: { isNewcomer: boolean; waiting: ReactNode }) {
  return (
    <Now>
      {isNewcomer ? (
        <EmptyState
          title={t('Your first book will appear here.')}
          text={t('Find one that you like, request it at a hall near you, and collect it there.')}
          action={<ButtonLink to="/browse-books">{t('Browse books')}</ButtonLink>}
        />
      ) : (
        <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p>{t('You have no books at home and no open requests.')}</p>
          <ButtonLink to="/browse-books" variant="secondary" className="max-sm:w-full">
            {t('Browse books')}
          </ButtonLink>
        </Card>
      )}
      {waiting}
    </Now>
  );
}

function NowBook({ entry, onMeet, turnActions }: { entry: NowEntry } & NowActions) {
  const { book, hall, purpose, day, loan, turn } = entry;
  const claim = loan?.claim;
  const badge = loan && !claim ? dueBadge(loan.due_date, today(), loan) : null;
  const hallName = <ScriptText text={hall.name} />;
  return (
    <li>
      <Card className="flex h-full gap-4 p-3 sm:p-4">
        <Cover
          src={book.image_url}
          title={book.title}
          category={book.category}
          sizes="64px"
          eager
          className="w-16 shrink-0 self-start"
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <h3 className="font-semibold text-base leading-snug tracking-normal">
            <Link to={bookAddress(book.book_id)} className="underline-offset-4 hover:underline">
              <ScriptText text={book.title} className="line-clamp-2 break-words" />
            </Link>
          </h3>
          <p className="mt-1 mb-3 text-pretty text-ink-soft text-sm">
            {claim ? (
              claimText(claim)
            ) : badge ? (
              <>
                <Badge tone={badge.tone}>{badge.text}</Badge>{' '}
                {day < today()
                  ? rich('Return it to {hall}. It was due {day}.', { hall: hallName, day: formatDate(day) })
                  : rich('Return it to {hall} by {day}.', { hall: hallName, day: formatDate(day) })}
              </>
            ) : turn ? (
              <>
                <Badge tone="good">{t('Your turn')}</Badge>{' '}
                {rich('Collect it at {hall} by {day}.', {
                  hall: hallName,
                  day: formatDateFrom(day, today()),
                })}
              </>
            ) : (
              <>
                <Badge tone="good">{t('Requested')}</Badge>{' '}
                {rich('Collect it at {hall}. Held until {day}.', {
                  hall: hallName,
                  day: formatDateFrom(day, today()),
                })}
              </>
            )}
          </p>
          <RowActions of={book.title} className="mt-auto flex flex-wrap items-center gap-2">
            <MeetButton
              urgent={purpose === 'collect' || (badge !== null && badge.tone !== 'neutral')}
              onClick={() => onMeet(hall, purpose)}
            />
            {loan && !claim ? <RenewLoan loan={loan} /> : null}
            {turn ? turnActions(turn) : null}
          </RowActions>
        </div>
      </Card>
    </li>
  );
}
