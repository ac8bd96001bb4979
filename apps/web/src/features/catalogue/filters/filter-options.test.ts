import { describe, expect, it } from 'vitest';
import { FILTER_LIST_LIMIT, matchingOptions } from './filter-options.ts';

const names = ['Abul Hasan', 'ইমাম নববী', 'ABDUL Karim', 'عبد الكريم'];
const options = names.map((name, index) => ({ id: String(index), name }));
const thousands = Array.from({ length: 3000 }, (_, index) => ({ id: `a${index}`, name: `Author ${index}` }));

describe('the choices of a filter list', () => {
  it.each([
    ['', names],
    ['  ', names],
    ['ab', ['Abul Hasan', 'ABDUL Karim']],
    ['নব', ['ইমাম নববী']],
    ['الكريم', ['عبد الكريم']],
    ['zz', []],
  ])('typing "%s" leaves %j', (typed, expected) => {
    expect(matchingOptions(options, typed, '').shown.map(({ name }) => name)).toEqual(expected);
  });

  it('draws a limited number of thousands and says how many match', () => {
    const { shown, total } = matchingOptions(thousands, '', '');
    expect([shown.length, total]).toEqual([FILTER_LIST_LIMIT, 3000]);
  });

  it('shows the chosen one even when it would be past the limit', () => {
    expect(matchingOptions(thousands, '', 'a2999').shown[0]?.id).toBe('a2999');
    expect(matchingOptions(thousands, 'author 1', 'a2999').shown.some(({ id }) => id === 'a2999')).toBe(
      false,
    );
  });
});
