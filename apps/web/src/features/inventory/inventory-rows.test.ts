import type { Collection } from '@library/contract/copies/inventory.ts';
import { describe, expect, it } from 'vitest';
import {
  filledFirst,
  inventoryRows,
  isEdited,
  refreshedRows,
  rowError,
  sentRows,
  withCount,
} from './inventory-rows.ts';

const halls = [
  { hall_id: 'n', name: 'North Hall' },
  { hall_id: 's', name: 'South Hall' },
];

function record(hall_id: string, available_copies: number, total_copies: number): Collection {
  return {
    collection_id: `c-${hall_id}`,
    book_id: 'b',
    hall_id,
    hall: { hall_id, name: `Hall ${hall_id}` },
    available_copies,
    total_copies,
    held_copies: 0,
    lent_copies: 0,
    lost_copies: 0,
    unavailable_copies: 0,
    created_at: '',
    updated_at: '',
  };
}

describe('the rows of the inventory', () => {
  it('are one a hall, zeros and no collection id where there is no record', () => {
    const rows = inventoryRows(halls, [record('s', 2, 5)]);
    expect(sentRows(rows)).toEqual([
      {
        collection_id: null,
        hall_id: 'n',
        available_copies: 0,
        total_copies: 0,
        seen_available_copies: 0,
        seen_total_copies: 0,
      },
      {
        collection_id: 'c-s',
        hall_id: 's',
        available_copies: 2,
        total_copies: 5,
        seen_available_copies: 2,
        seen_total_copies: 5,
      },
    ]);
  });

  it('leave out no record, even when its hall is not in the list yet', () => {
    expect(inventoryRows(halls, [record('new', 1, 1)]).map(({ hallName }) => hallName)).toEqual([
      'North Hall',
      'South Hall',
      'Hall new',
    ]);
  });

  it('send what was entered beside what was seen', () => {
    const rows = withCount(inventoryRows(halls, [record('n', 2, 5)]), 'n', 'total', 7);
    expect(sentRows(rows)[0]).toMatchObject({ total_copies: 7, seen_total_copies: 5, available_copies: 2 });
    expect(rows.map(isEdited)).toEqual([true, false]);
  });
});

it('halls that have the book stand first, in the order of the list', () => {
  const many = [...halls, { hall_id: 'w', name: 'West Hall' }];
  const rows = filledFirst(inventoryRows(many, [record('n', 0, 0), record('s', 0, 1), record('w', 2, 2)]));
  expect(rows.map(({ hallName }) => hallName)).toEqual(['South Hall', 'West Hall', 'North Hall']);
});

describe('the total', () => {
  const [row] = inventoryRows(halls, [
    { ...record('n', 1, 4), held_copies: 1, lent_copies: 1, unavailable_copies: 1 },
  ]);
  const after = (which: 'available' | 'total', count: number) =>
    withCount(row ? [row] : [], 'n', which, count)[0]?.wanted;

  it('grows with the copies on the shelf where it must, and never by itself', () => {
    // The unavailable copy can be put on the shelf.
    expect(after('available', 2)).toEqual({ available: 2, total: 4 });
    expect(after('available', 3)).toEqual({ available: 3, total: 5 });
    expect(after('available', 0)).toEqual({ available: 0, total: 4 });
    expect(after('total', 0)).toEqual({ available: 1, total: 0 });
  });
});

describe('the rows after somebody else has saved', () => {
  const seen = inventoryRows(halls, [record('n', 2, 5), record('s', 1, 1)]);

  it('show the fresh numbers, what stood there and what was entered', () => {
    const entered = withCount(seen, 'n', 'total', 9);
    const [north] = refreshedRows(entered, inventoryRows(halls, [record('n', 3, 6), record('s', 1, 1)]));
    expect(north).toMatchObject({
      wanted: { available: 3, total: 6 },
      seen: { available: 3, total: 6 },
      overtaken: { seen: { available: 2, total: 5 }, entered: { available: 2, total: 9 } },
    });
  });

  it('keep what was entered for the other halls', () => {
    const entered = withCount(seen, 's', 'total', 4);
    const [north, south] = refreshedRows(
      entered,
      inventoryRows(halls, [record('n', 3, 6), record('s', 1, 1)]),
    );
    expect(north?.overtaken).toEqual({ seen: { available: 2, total: 5 }, entered: null });
    expect(south).toMatchObject({ wanted: { available: 1, total: 4 }, overtaken: null });
  });
});

describe('the error of a row', () => {
  const [north, south] = inventoryRows(halls, []);

  it('is found by the name of its hall or by its place', () => {
    if (!north || !south) throw new Error('There are two rows.');
    const errors = {
      'North Hall': ['Too many.'],
      'book_collection.1.total_copies': ['At most 10000.'],
      'book_collection.10.total_copies': ['Not this one.'],
    };
    expect(rowError(errors, north, 0)).toBe('Too many.');
    expect(rowError(errors, south, 1)).toBe('At most 10000.');
    expect(rowError({}, south, 1)).toBeUndefined();
  });
});
