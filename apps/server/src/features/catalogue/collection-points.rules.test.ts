import { describe, expect, it } from 'vitest';
import { inReadersOrder } from './collection-points.rules.ts';

describe('the order of collection points', () => {
  const halls = [
    { hall_id: 'a', gender: 'female' },
    { hall_id: 'b', gender: 'male' },
    { hall_id: 'c', gender: 'female' },
    { hall_id: 'd', gender: 'male' },
  ];
  it.each([
    ['a visitor', null, 'abcd'],
    ['a reader of whom nothing is known', { hall_id: null, gender: null }, 'abcd'],
    ['a man without a hall', { hall_id: null, gender: 'male' }, 'bdac'],
    ['a woman without a hall', { hall_id: null, gender: 'female' }, 'acbd'],
    ['a man of hall d', { hall_id: 'd', gender: 'male' }, 'dbac'],
    ['a woman of hall c', { hall_id: 'c', gender: 'female' }, 'cabd'],
    ['a reader of hall d of unknown gender', { hall_id: 'd', gender: null }, 'dabc'],
    ['a reader whose hall has no copy', { hall_id: 'x', gender: 'male' }, 'bdac'],
  ])('for %s', (_who, reader, order) => {
    const ids = inReadersOrder(halls, reader).map((hall) => hall.hall_id);
    expect(ids.join('')).toBe(order);
  });
});
