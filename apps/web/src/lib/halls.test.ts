import { describe, expect, it } from 'vitest';
import { hallKind, hallsFor, isOtherGenders, type PersonPlace } from './halls.ts';

const own = { hall_id: 'own', gender: 'female' } as const;
const sisters = { hall_id: 'sisters', gender: 'female' } as const;
const brothers = { hall_id: 'brothers', gender: 'male' } as const;
const nameless = { hall_id: 'nameless' };
const woman: PersonPlace = { hall_id: 'own', gender: 'female' };
const nobody: PersonPlace = { hall_id: null, gender: null };

describe('a hall', () => {
  it.each([
    [own, woman, 'Your hall', false],
    [sisters, woman, "Women's hall", false],
    [brothers, woman, "Men's hall", true],
    [nameless, woman, '', false],
    [own, { ...woman, gender: 'male' }, 'Your hall', false],
    [brothers, nobody, "Men's hall", false],
    [sisters, { hall_id: 'own', gender: null }, "Women's hall", false],
  ] as const)('%o for %o is "%s"', (hall, place, kind, isOther) => {
    expect([hallKind(hall, place), isOtherGenders(hall, place)]).toEqual([kind, isOther]);
  });
});

it('halls are sorted with the reader’s first and those of the other gender last', () => {
  const halls = [brothers, sisters, own, nameless];
  const ids = (place: PersonPlace) => hallsFor(halls, place).map(({ hall_id }) => hall_id);
  expect(ids(woman)).toEqual(['own', 'sisters', 'nameless', 'brothers']);
  expect(ids(nobody)).toEqual(['brothers', 'sisters', 'own', 'nameless']);
});
