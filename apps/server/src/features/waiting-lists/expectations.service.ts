import type { Library, Queryable } from '../../library.ts';
import { enoughWaits, expectedDays } from '../waits/waits.rules.ts';
import { countBefore, selectExpectationFacts, selectWaitedDays } from './expectations.queries.ts';

/** What a reader sees of an entry's future: its place, and the days between which a copy is expected. */
export interface Expectation {
  place: number;
  expected: { from: string; until: string } | null;
}

/** Works out the place of an entry and the days between which a copy is expected. */
export async function expectationOf(
  database: Queryable,
  { clock, settings }: Library,
  waitId: string,
): Promise<Expectation> {
  const facts = await selectExpectationFacts(database, waitId, settings.time_zone);
  const before = await countBefore(database, [waitId], clock.today());
  const place = 1 + (before.get(waitId) ?? 0);
  const { ofBook, ofHalls } = await selectWaitedDays(database, facts);
  const own = { place, joinedOn: facts.joined_on, today: clock.today() };
  const common = { ...own, loanDays: settings.loan_days, copies: facts.copies };
  const waitedDays = ofBook.length >= enoughWaits ? ofBook : ofHalls;
  return { place, expected: expectedDays({ ...common, waitedDays }) };
}
