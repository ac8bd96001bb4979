import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import {
  emptyStock,
  faultOfNumbers,
  numbersOf,
  planFor,
  type Stock,
  stockByHall,
} from './inventory.rules.ts';

/** Builds a stock from five numbers: available, held, lent, lost, unavailable. */
function stock([available, held, lent, lost, unavailable]: readonly [
  number,
  number,
  number,
  number,
  number,
]): Stock {
  return { available, held, lent, lost, unavailable };
}

describe('the stock of halls', () => {
  it('counts all copies except withdrawn ones, by hall', () => {
    const copies = (['available', 'held', 'lent', 'lost', 'unavailable', 'withdrawn'] as const).map(
      (state) => ({
        hall_id: 'north',
        state,
      }),
    );
    const halls = stockByHall([...copies, { hall_id: 'south', state: 'available' }]);
    expect(halls.get('north')).toEqual(stock([1, 1, 1, 1, 1]));
    expect(halls.get('south')).toEqual(stock([1, 0, 0, 0, 0]));
    expect(numbersOf(stock([1, 2, 3, 4, 5]))).toEqual({ available: 1, total: 15 });
  });
});

describe('the plan', () => {
  const nothing = {
    withdrawUnavailable: 0,
    withdrawAvailable: 0,
    addAvailable: 0,
    addUnavailable: 0,
    makeAvailable: 0,
    makeUnavailable: 0,
  };

  it.each([
    ['adds the first copies', [0, 0, 0, 0, 0], 2, 3, { addAvailable: 2, addUnavailable: 1 }],
    ['does nothing where all fits', [2, 1, 1, 1, 1], 2, 6, {}],
    ['withdraws unavailable copies first', [2, 0, 1, 0, 2], 2, 3, { withdrawUnavailable: 2 }],
    ['then available ones', [3, 0, 0, 0, 1], 1, 1, { withdrawUnavailable: 1, withdrawAvailable: 2 }],
    ['takes copies off the shelf', [3, 1, 0, 0, 0], 1, 4, { makeUnavailable: 2 }],
    ['puts copies on the shelf', [1, 0, 0, 1, 2], 3, 4, { makeAvailable: 2 }],
    ['puts back and adds', [1, 0, 0, 0, 1], 4, 5, { addAvailable: 3 }],
    ['adds available ones before it puts back', [0, 0, 0, 0, 2], 2, 3, { addAvailable: 1, makeAvailable: 1 }],
    ['adds unavailable ones', [2, 0, 0, 0, 0], 1, 4, { addUnavailable: 2, makeUnavailable: 1 }],
    [
      'withdraws the unavailable ones although the rest leave the shelf',
      [3, 0, 0, 0, 2],
      1,
      3,
      { withdrawUnavailable: 2, makeUnavailable: 2 },
    ],
    ['empties a hall', [2, 0, 0, 0, 1], 0, 0, { withdrawUnavailable: 1, withdrawAvailable: 2 }],
    ['leaves lent and lost copies alone', [1, 0, 2, 1, 0], 0, 3, { withdrawAvailable: 1 }],
  ] as const)('%s', (_title, from, available, total, steps) => {
    expect(planFor(stock(from), { available, total })).toEqual({ ...nothing, ...steps });
  });

  it('reaches the wanted numbers from every small stock', () => {
    const few = [0, 1, 2, 3];
    for (const available of few)
      for (const unavailable of few)
        for (const lent of few)
          for (const wantedAvailable of few)
            for (const spare of few) {
              const before = { ...emptyStock, available, unavailable, lent };
              const wanted = { available: wantedAvailable, total: wantedAvailable + lent + spare };
              expect(faultOfNumbers(before, wanted)).toBeNull();
              const plan = planFor(before, wanted);
              expect(Math.min(...Object.values(plan))).toBe(0);
              expect(plan.withdrawAvailable + plan.makeUnavailable).toBeLessThanOrEqual(available);
              expect(plan.withdrawUnavailable + plan.makeAvailable).toBeLessThanOrEqual(unavailable);
              const moved = plan.makeAvailable - plan.makeUnavailable;
              const after = {
                ...before,
                available: available - plan.withdrawAvailable + plan.addAvailable + moved,
                unavailable: unavailable - plan.withdrawUnavailable + plan.addUnavailable - moved,
              };
              expect(numbersOf(after)).toEqual(wanted);
            }
  });
});

describe('wrong numbers', () => {
  it.each([
    [[0, 0, 0, 0, 0], 0, 0, null],
    [[5, 0, 2, 0, 0], 1, 3, null],
    [[5, 0, 2, 0, 0], 1, 2, "Total copies can't be less than 3: 1 available, 2 out."],
    [[0, 1, 2, 3, 4], 0, 5, "Total copies can't be less than 6: 1 requested, 2 out, 3 lost."],
    [[0, 1, 0, 0, 0], 2, 2, "Total copies can't be less than 3: 2 available, 1 requested."],
    [[0, 0, 0, 0, 0], 2, 1, "Available copies can't be more than total copies."],
    [[0, 0, 0, 0, 0], -1, 1, 'Available copies must be at least 0.'],
    [[0, 0, 0, 0, 0], 0, -1, 'Total copies must be at least 0.'],
    [[0, 0, 0, 0, 0], 0.5, 1, 'Available copies must be a whole number.'],
    [[0, 0, 0, 0, 0], 0, Number.NaN, 'Total copies must be a whole number.'],
    [[0, 0, 0, 0, 0], 0, 10_001, 'Total copies can be at most 10,000.'],
  ] as const)('from %j to %d of %d: %s', (from, available, total, sentence) => {
    expect(translateAll(faultOfNumbers(stock(from), { available, total }), 'en')).toBe(sentence);
  });
});
