import { describe, expect, it } from 'vitest';
import { isbn13Of, isbnFault, isbnInput } from './isbn.ts';

describe('an ISBN', () => {
  it.each([
    ['9789844323643', '9789844323643'],
    ['978-984-432-364-3', '9789844323643'],
    ['978–984–432–364–3', '9789844323643'],
    ['  978 984 432 364 3 ', '9789844323643'],
    ['ISBN 978-984-432-364-3', '9789844323643'],
    ['ISBN-13: 978 984 432 364 3', '9789844323643'],
    ['isbn 10: 9844126444', '9789844126442'],
    ['ISBN: 1034567891', '9781034567899'],
    ['9844126444', '9789844126442'],
    ['984-412-644-4', '9789844126442'],
    ['080442957X', '9780804429573'],
    ['080442957x', '9780804429573'],
    ['９７８９８４４３２３６４３', '9789844323643'],
    ['৯৭৮-৯৮৪-৪৩২-৩৬৪-৩', '9789844323643'],
    ['٩٧٨٩٨٤٤٣٢٣٦٤٣', '9789844323643'],
    ['', null],
    ['978984432364', null],
    ['97898443236431', null],
    ['X804429570', null],
    ['978984432364X', null],
    ['riyadus', null],
  ])('"%s" is the same as %s', (text, isbn) => {
    expect(isbn13Of(text)).toBe(isbn);
  });

  it.each([
    ['9789844323643', null],
    ['978-984-432-364-3', null],
    ['984-412-644-4', null],
    ['0-8044-2957-X', null],
    ['979-10-90636-07-1', null],
    ['978-984-432-364-4', 'Please check the ISBN: one of its digits is wrong.'],
    ['978-984-432-346-3', 'Please check the ISBN: one of its digits is wrong.'],
    ['984-412-644-X', 'Please check the ISBN: one of its digits is wrong.'],
    ['977-984-432-364-4', 'An ISBN of 13 digits begins with 978 or 979.'],
    ['984 412 644', 'An ISBN has 10 or 13 digits.'],
    ['none', 'An ISBN has 10 or 13 digits.'],
  ])('"%s" is judged: %s', (text, fault) => {
    expect(isbnFault(text)).toBe(fault);
  });

  it.each([
    [' ISBN 978-984-432-364-3 ', '978-984-432-364-3'],
    ['৯৭৮–৯৮৪ ৪৩২ ৩৬৪ ৩', '978-984 432 364 3'],
    ['0-8044-2957-x', '0-8044-2957-X'],
    ['', null],
    [null, null],
    [undefined, undefined],
  ])('%j is stored as %j', (text, stored) => {
    expect(isbnInput.parse(text)).toBe(stored);
  });

  it('of more than 40 characters is refused', () => {
    const read = isbnInput.safeParse('9'.repeat(41));
    expect(read.error?.issues.map(({ message }) => message)).toEqual([
      'ISBN can have at most 40 characters.',
    ]);
  });
});
