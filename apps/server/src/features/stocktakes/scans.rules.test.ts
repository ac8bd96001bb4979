import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import { actsFor, type CopyAtScan, isSettled, resultOf, sentenceOf } from './scans.rules.ts';

const copy = (facts: Partial<CopyAtScan>): CopyAtScan => ({
  label: 'C000007',
  state: 'available',
  hall_id: 'here',
  hall: 'Salimullah Hall',
  reader: null,
  held_until: null,
  lending_id: null,
  ...facts,
});
const far = { hall_id: 'there', hall: 'Jasimuddin Hall' };
const lent = { state: 'lent', reader: 'Rahim', lending_id: 'one' } as const;

const found = [
  [copy({}), 'seen', 'C000007 is here.', []],
  [copy({ state: 'unavailable' }), 'seen', 'C000007 is here, and off the shelf at the moment.', []],
  [
    copy({ state: 'held', reader: 'Rahim', held_until: '2026-03-12' }),
    ...['held', 'C000007 is held for Rahim until Mar 12, 2026. Leave it where it is.', []],
  ],
  [
    copy(far),
    ...['elsewhere', 'C000007 belongs to Jasimuddin Hall. Put it aside, so that it can go back there.', []],
  ],
  [
    copy({ ...far, ...lent }),
    ...['elsewhere', 'C000007 belongs to Jasimuddin Hall. Put it aside, so that it can go back there.', []],
  ],
  [copy(lent), 'lent', 'C000007 is here, but Rahim has it on loan. Take it back.', ['take_back']],
  [
    copy({ state: 'lost' }),
    ...['lost', "C000007 was marked as lost, and it's here. Mark it as found.", ['found']],
  ],
  [
    copy({ ...lent, state: 'lost' }),
    ...['lost', "C000007 was lost by Rahim, and it's here. Mark it as found.", ['found']],
  ],
  [
    copy({ state: 'withdrawn' }),
    ...['withdrawn', 'C000007 was withdrawn from the library. Put it aside for an admin.', []],
  ],
] as [CopyAtScan, ReturnType<typeof resultOf>, string, string[]][];

describe('what a scan finds', () => {
  it.each(found)('%#: %o', (scanned, result, sentence, acts) => {
    expect(resultOf(scanned, 'here')).toBe(result);
    expect(translateAll(sentenceOf(result, scanned, { label: scanned.label, hallId: 'here' }), 'en')).toBe(
      sentence,
    );
    expect(actsFor(result, scanned, 'here')).toEqual(acts);
    expect(isSettled(result, scanned, 'here')).toBe(false);
  });

  it.each([
    ['unknown_label', 'C000999', 'There is no copy C000999. Put the book aside: it needs a new label.'],
    ['not_a_label', null, "This isn't a label of a copy. Scan the label inside the cover."],
  ] as const)('%s is no copy', (result, label, sentence) => {
    expect(translateAll(sentenceOf(result, null, { label, hallId: 'here' }), 'en')).toBe(sentence);
    expect([actsFor(result, null, 'here'), isSettled(result, null, 'here')]).toEqual([[], false]);
  });
});

describe('what was put right since', () => {
  it.each([
    ['lent', copy({}), 'C000007 is on the shelf now.'],
    ['lost', copy({ state: 'held' }), 'C000007 is held for a reader now.'],
    ['elsewhere', copy({ state: 'unavailable' }), 'C000007 is off the shelf now.'],
    ['withdrawn', copy(far), 'C000007 belongs to Jasimuddin Hall now.'],
  ] as const)('%s', (result, now, sentence) => {
    expect(isSettled(result, now, 'here')).toBe(true);
    expect(translateAll(sentenceOf(result, now, { label: now.label, hallId: 'here' }), 'en')).toBe(sentence);
    expect(actsFor(result, now, 'here')).toEqual([]);
  });

  it('is nothing for a copy that was in order when it was scanned', () => {
    expect(isSettled('seen', copy(lent), 'here')).toBe(false);
  });
});
