import { describe, expect, it } from 'vitest';
import { fromNearerEnd } from './book-order.rules.ts';

describe('a page', () => {
  const all = Array.from({ length: 30 }, (_none, index) => index);

  it.each([0, 12, 24, 10, 20, 29])('that begins at %i is the same from the nearer end', (offset) => {
    const reading = fromNearerEnd('asc', offset, 12, all.length);
    const list = reading.order === 'asc' ? all : all.toReversed();
    const read = list.slice(reading.offset, reading.offset + 12);
    const page = (reading.order === 'asc' ? read : read.toReversed()).slice(reading.surplus);
    expect(page).toEqual(all.slice(offset, offset + 12));
    expect(reading.offset).toBeLessThanOrEqual(all.length / 2);
  });

  it('of a list that is a single page is read from its beginning', () => {
    expect(fromNearerEnd('desc', 0, 12, 5)).toEqual({ order: 'desc', offset: 0, surplus: 0 });
  });
});
