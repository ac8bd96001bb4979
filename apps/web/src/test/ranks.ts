import { borrowingRules } from '@library/contract/lending/borrowing-rules.ts';
import {
  type HallRankEntry,
  type LeaderboardRow,
  leaderboard,
  type OwnRankEntry,
} from '@library/contract/reading/leaderboard.ts';
import { page } from 'vitest/browser';
import { answerCatalogue } from './catalogue.ts';
import type { FakeServer } from './fake-server.ts';

/** How many readers a page of the leaderboard has. */
const PAGE = 20;

/** A reader of no hall who has returned no book. */
export const sampleRank = (facts: Partial<LeaderboardRow> = {}): LeaderboardRow => ({
  rank: 1,
  reader_id: `reader-${facts.rank ?? 1}`,
  name: `Reader ${facts.rank ?? 1}`,
  hall: null,
  points: 10,
  books_read: 0,
  is_me: false,
  ...facts,
});

/** This many readers, of whom each has a point less than the one before. */
export const sampleRanks = (count: number): LeaderboardRow[] =>
  Array.from({ length: count }, (_, index) => sampleRank({ rank: index + 1, points: 100 - index }));

/** What a reader who is on the leaderboard sees of their place. */
export const ownRank = (facts: Partial<OwnRankEntry> = {}): OwnRankEntry => ({
  ...sampleRank({ reader_id: 'rahima', name: 'Rahima Khatun', is_me: true }),
  on_leaderboard: true,
  ...facts,
});

/** A hall with one reader, who has returned one book in time. */
export const sampleHallRank = (facts: Partial<HallRankEntry> = {}): HallRankEntry => ({
  hall_id: 'near',
  hall: 'Near Hall',
  readers: 1,
  books_read: 1,
  on_time_share: 1,
  ...facts,
});

/** Answers what the leaderboard asks for with these readers, in pages; those of a hall are the ones with its id as their hall. */
export function answerRanks(
  server: FakeServer,
  rows: LeaderboardRow[],
  me: OwnRankEntry | null = null,
): void {
  answerCatalogue(server);
  // The page leaves the table of points out.
  server.refuse(borrowingRules, 500, { message: 'Out of order.' });
  server.answer(leaderboard, ({ query }) => {
    const compared = rows.filter(({ hall }) => query.hall_id === undefined || hall === query.hall_id);
    const last_page = Math.max(1, Math.ceil(compared.length / PAGE));
    const current_page = Number(query.page);
    const data = compared.slice((current_page - 1) * PAGE, current_page * PAGE);
    return { data, current_page, last_page, total: compared.length, me };
  });
}

export const readerRows = page.getByRole('list', { name: 'Readers by points' }).getByRole('listitem');

export const hallRows = page.getByRole('list', { name: 'Halls by books read' }).getByRole('listitem');
