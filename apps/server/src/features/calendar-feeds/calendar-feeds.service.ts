import { randomBytes } from 'node:crypto';
import type { CalendarFile } from '@library/contract/calendar/calendar-feeds.ts';
import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { type CalendarDay, icalendar } from '../../lib/files/icalendar.ts';
import { notFound, sessionExpired } from '../../lib/refusal.ts';
import { hashToken } from '../../lib/secrets/token-hash.ts';
import { msg, type Sentence, translate } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import { languageOfLetters } from '../../mail/letter-words.ts';
import type { ReaderActor } from '../../permissions.ts';
import { lockSession } from '../accounts/accounts.service.ts';
import {
  deleteFeedOf,
  putFeed,
  selectCollectDays,
  selectDueDays,
  selectFeed,
  selectLanguageOf,
  selectReaderOfFeed,
} from './calendar-feeds.queries.ts';

export { deleteFeedOf } from './calendar-feeds.queries.ts';

/** When the reader's private address was created; null when there is none. */
export async function madeAt({ database }: Library, reader: ReaderActor): Promise<string | null> {
  const feed = await selectFeed(database, reader.account_id);
  return feed?.made_at.toISOString() ?? null;
}

/**
 * Creates a private address, which replaces the previous one, and returns its token. Only the token's hash is stored. Throws 401
 * if the login has ended: a new password ends all addresses, so this call must not leave a new one.
 */
export async function makeFeed(
  library: Library,
  reader: ReaderActor,
  loginToken: string,
): Promise<{ token: string; made_at: string }> {
  const token = randomBytes(32).toString('base64url');
  const made_at = library.clock.now();
  await library.inTransaction(async (transaction) => {
    if ((await lockSession(transaction, hashToken(loginToken))) === null) throw sessionExpired();
    await putFeed(transaction, { reader_id: reader.account_id, token_hash: hashToken(token), made_at });
  });
  return { token, made_at: made_at.toISOString() };
}

/** Removes the reader's private address, if there is one. */
export async function endFeed(library: Library, reader: ReaderActor): Promise<void> {
  await library.inTransaction((transaction) => deleteFeedOf(transaction, reader.account_id));
}

/** The dates of the reader to whom a private address belongs. Throws 404 when the address is unknown or was replaced. */
export async function daysOfFeed(
  { database, clock, settings }: Library,
  token: string,
  publicUrl: string | null,
): Promise<CalendarFile> {
  const feed = await selectReaderOfFeed(database, hashToken(token));
  if (!feed) throw notFound('This calendar address no longer works.');
  const [loans, requests] = [
    await selectDueDays(database, feed.reader_id),
    await selectCollectDays(database, feed.reader_id),
  ];
  const language = languageOfLetters(feed.language, settings);
  const words = { publicUrl, translated: (sentence: Sentence) => translate(sentence, language) };
  const days = [
    ...loans.map((loan) => dueDay(loan, words)),
    ...requests.map((request) => collectDay(request, words)),
  ];
  const name = libraryNameIn(settings, language);
  return { name: 'my-books.ics', content: icalendar(name, days, clock.now()) };
}

/** The due date of a book that the reader has at home. Throws 404 for every other loan. */
export async function dayOfLoan(
  { database, clock, settings }: Library,
  reader: ReaderActor,
  lendingId: string,
  publicUrl: string | null,
): Promise<CalendarFile> {
  const [loan] = await selectDueDays(database, reader.account_id, lendingId);
  if (!loan) throw notFound("This loan isn't one of your current ones.");
  const chosen = await selectLanguageOf(database, reader.account_id);
  const language = languageOfLetters(chosen?.language ?? null, settings);
  const days = [dueDay(loan, { publicUrl, translated: (sentence) => translate(sentence, language) })];
  const name = libraryNameIn(settings, language);
  return { name: `due-${loan.due_date}.ics`, content: icalendar(name, days, clock.now()) };
}

type DueLoan = Awaited<ReturnType<typeof selectDueDays>>[number];
type Request = Awaited<ReturnType<typeof selectCollectDays>>[number];

/** What the text of a calendar depends on: the public address and the reader's language. */
interface CalendarWords {
  publicUrl: string | null;
  translated: (sentence: Sentence) => string;
}

function dueDay(loan: DueLoan, { publicUrl, translated }: CalendarWords): CalendarDay {
  const hall = loan.hall_name;
  return {
    uid: `loan-${loan.lending_id}@lending-library`,
    day: loan.due_date,
    summary: translated(msg('Return: {title}', { title: loan.title })),
    description: described(
      translated(msg('Please return this book to {hall} today at the latest.', { hall })),
      publicUrl,
    ),
    location: loan.hall_name,
    url: myBooks(publicUrl),
    sequence: Number(loan.moves),
    changedAt: loan.moved_at ?? loan.issued_at,
  };
}

function collectDay(request: Request, { publicUrl, translated }: CalendarWords): CalendarDay {
  const hall = request.hall_name;
  return {
    uid: `request-${request.req_id}@lending-library`,
    day: request.collect_by,
    summary: translated(msg('Collect: {title}', { title: request.title })),
    description: described(
      translated(
        msg('A copy is held for you at {hall} until today. After that, your request expires.', { hall }),
      ),
      publicUrl,
    ),
    location: request.hall_name,
    url: myBooks(publicUrl),
    sequence: request.collect_moves,
    changedAt: request.collect_moved_at ?? request.requested_at,
  };
}

function myBooks(publicUrl: string | null): string | null {
  return publicUrl === null ? null : `${publicUrl}/my-reads`;
}

function described(sentence: string, publicUrl: string | null): string {
  const url = myBooks(publicUrl);
  return url === null ? sentence : `${sentence}\n${url}`;
}
