import { pluralise } from './pluralise.ts';

/** What became of one item of an act on several: its result, or in a sentence why it was refused. */
export type ItemOutcome<Result> = { result: Result; why_not: null } | { result: null; why_not: string };

/** The outcomes of an act on several, by item. */
export type Outcomes<Result> = ReadonlyMap<string, ItemOutcome<Result>>;

/** The field of a response that says why an item was refused; null where it was done. */
export function whyNotOf(outcomes: Outcomes<unknown>, item: string): { why_not: string | null } {
  return { why_not: outcomes.get(item)?.why_not ?? null };
}

/** What was done, in a sentence: '5 volunteers verified.', '4 of 5 volunteers verified.' */
export function outcomesText(outcomes: Outcomes<unknown>, one: string, verb: string): string {
  const all = outcomes.size;
  const done = [...outcomes.values()].filter(({ why_not }) => why_not === null).length;
  if (done === 0) return `No ${one} was ${verb}.`;
  return done === all ? `${pluralise(done, one)} ${verb}.` : `${done} of ${pluralise(all, one)} ${verb}.`;
}
