import { describe, expect, it } from 'vitest';
import { inOrder, movesToJoin, movesToSplit, movesToUndo, type WorkMove } from './works.rules.ts';

const [w, v] = ['w', 'v'].map((work_id) => ({ work_id, title: `Work ${work_id}` })) as [Place, Place];
type Place = { work_id: string; title: string };
const placed = (book_id: string, work: Place | null) => ({ book_id, work });
const moved = (book_id: string, from: Place | null, to: string | null): WorkMove => ({ book_id, from, to });

describe('joining two books', () => {
  it.each<[string, Place | null, Place | null, string[], WorkMove[]]>([
    ['without works begins one', null, null, [], [moved('1', null, 'new'), moved('2', null, 'new')]],
    ['brings the second into the work of the first', w, null, [], [moved('2', null, 'w')]],
    ['brings the first into the work of the second', null, w, ['2', '3'], [moved('1', null, 'w')]],
    [
      'brings all books of the second’s work along',
      w,
      v,
      ['2', '3'],
      [moved('2', v, 'w'), moved('3', v, 'w')],
    ],
    ['of one work changes nothing', w, w, ['1', '2'], []],
  ])('%s', (_what, first, second, ofSecond, moves) => {
    const books = { first: placed('1', first), second: placed('2', second), ofSecond };
    expect(movesToJoin(books, 'new')).toEqual(moves);
  });
});

describe('taking a book out of a work', () => {
  it('moves it alone, or both of the last two', () => {
    expect(movesToSplit('1', w, ['1', '2', '3'])).toEqual([moved('1', w, null)]);
    expect(movesToSplit('1', w, ['1', '2'])).toEqual([moved('1', w, null), moved('2', w, null)]);
  });
});

describe('undoing', () => {
  const undone = (
    moves: WorkMove[],
    now: Record<string, Place>,
    { gone = [] as string[], works = ['w', 'v'] } = {},
  ) =>
    movesToUndo(moves, {
      placeNow: (id) => now[id] ?? null,
      isInCatalogue: (id) => !gone.includes(id),
      exists: (id) => works.includes(id),
    });
  const joined = [moved('1', null, 'w'), moved('2', null, 'w')];
  const merged = [moved('2', v, 'w'), moved('3', v, 'w')];

  it('takes the books back to where they were', () => {
    expect(undone(joined, { 1: w, 2: w })).toEqual([moved('1', w, null), moved('2', w, null)]);
    expect(undone([moved('1', w, null)], {})).toEqual([moved('1', null, 'w')]);
  });

  it('brings a work back that had ended, when two of its books come back', () => {
    expect(undone(merged, { 2: w, 3: w }, { works: ['w'] })).toEqual([
      moved('2', w, 'v'),
      moved('3', w, 'v'),
    ]);
    expect(undone([moved('2', v, 'w')], { 2: w }, { works: ['w'] })).toBeNull();
  });

  it('is refused when a book has moved since or left the catalogue', () => {
    expect(undone(joined, { 1: w, 2: v })).toBeNull();
    expect(undone(joined, { 1: w })).toBeNull();
    expect(undone(joined, { 1: w, 2: w }, { gone: ['2'] })).toBeNull();
  });
});

it('a pair has one order', () => {
  expect([inOrder('a', 'b'), inOrder('b', 'a')]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
});
