import { describe, expect, it } from 'vitest';
import { readStaffText, type StaffText } from './staff-search.rules.ts';

const read = (text: string): Partial<StaffText> => {
  const { nameWords, ...rest } = readStaffText(text);
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  return nameWords.length > 0 ? { ...said, nameWords: nameWords.map(({ part }) => part) as never } : said;
};

describe('what staff type', () => {
  it.each([
    ['C000085', 'C000085'],
    ['c85', 'C85'],
    [' C 85 ', 'C000085'],
    ['c-085', 'C-085'],
    ['C০০০০৮৫', 'C000085'],
    ['c٨٥', 'C85'],
  ])('%j is the label %j and nothing else', (text, label) => {
    expect(read(text)).toEqual({ label });
  });

  it('a label of seven digits keeps them', () => {
    expect(read('c1234567')).toEqual({ label: 'C1234567' });
  });

  it.each([
    '+880 1711-000333',
    '+88 01711 000333',
    '8801711000333',
    '008801711000333',
    '01711000333',
    '1711000333',
    '(01711) 000-333',
    '০১৭১১ ০০০৩৩৩',
  ])('%j is a phone number', (text) => {
    expect(read(text)).toMatchObject({ phone: '1711000333' });
    expect(read(text)).not.toHaveProperty('title');
  });

  it.each([
    ['85', { label: '85', title: '85', nameWords: ['85'] }],
    ['2019', { label: '2019', phone: '2019', registration: '2019', title: '2019', email: expect.anything() }],
    ['2019-315-123', { phone: '2019315123', registration: '2019315123' }],
    ['DU/2019', { label: 'DU/2019', registration: 'du2019', title: 'DU/2019' }],
    ['Nafis@Example.test', { email: { text: 'nafis@example.test', isBeginning: false } }],
    ['nafis', { email: { text: 'nafis', isBeginning: true }, title: 'nafis', nameWords: ['nafis'] }],
    ['Md. Nafis Akter', { title: 'Md. Nafis Akter', nameWords: ['Md', 'Nafis', 'Akter'] }],
    ['%', { title: '%', nameWords: ['%'] }],
  ])('%j may be several things', (text, meant) => {
    expect(read(text)).toMatchObject(meant);
  });

  it('a name is looked for in the other scripts by its consonants, in its own by its letters', () => {
    expect(readStaffText('সাদিয়া').nameWords).toEqual([
      { part: 'সাদিয়া', keys: expect.arrayContaining(['lsd', 'asd']) },
    ]);
    expect(readStaffText('Sadia').nameWords[0]?.keys).toEqual(expect.arrayContaining(['bsd', 'asd']));
    expect(readStaffText('Sadia').nameWords[0]?.keys.join(' ')).not.toMatch(/\bl/);
  });
});
