import { type MessageDescriptor, msg, type Sentence } from './sentences/message-descriptor.ts';

/** The outcome for one item of an act on several: its result, or the reason for its refusal as a sentence. */
export type ItemOutcome<Result> = { result: Result; why_not: null } | { result: null; why_not: Sentence };

/** The outcomes of an act on several, by item. */
export type Outcomes<Result> = ReadonlyMap<string, ItemOutcome<Result>>;

/** The field of a response that says why an item was refused; null where it was done. */
export function whyNotOf(outcomes: Outcomes<unknown>, item: string): { why_not: Sentence | null } {
  return { why_not: outcomes.get(item)?.why_not ?? null };
}

/** The acts on several items, with the sentences for none, for all and for some of them. */
const sentencesOf = {
  changed: {
    none: () => msg('No book was changed.'),
    all: (done: number) => msg('{done, plural, one {# book} other {# books}} changed.', { done }),
    some: (done: number, all: number) =>
      msg('{done} of {all, plural, one {# book} other {# books}} changed.', { done, all }),
  },
  'taken back': {
    none: () => msg('No book was taken back.'),
    all: (done: number) => msg('{done, plural, one {# book} other {# books}} taken back.', { done }),
    some: (done: number, all: number) =>
      msg('{done} of {all, plural, one {# book} other {# books}} taken back.', { done, all }),
  },
  verified: {
    none: () => msg('No volunteer was verified.'),
    all: (done: number) => msg('{done, plural, one {# volunteer} other {# volunteers}} verified.', { done }),
    some: (done: number, all: number) =>
      msg('{done} of {all, plural, one {# volunteer} other {# volunteers}} verified.', { done, all }),
  },
};

/** Summarises the outcomes in a sentence: '5 volunteers verified.', '4 of 5 volunteers verified.' */
export function outcomesText(outcomes: Outcomes<unknown>, act: keyof typeof sentencesOf): MessageDescriptor {
  const all = outcomes.size;
  const done = [...outcomes.values()].filter(({ why_not }) => why_not === null).length;
  const sentences = sentencesOf[act];
  if (done === 0) return sentences.none();
  return done === all ? sentences.all(done) : sentences.some(done, all);
}
