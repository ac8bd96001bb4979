import { bookSubmission } from '@library/contract/intake/book-intake.ts';
import { describe, expect, it } from 'vitest';
import { translateAll } from '../../lib/sentences/message-descriptor.ts';
import { editionFactsOf } from '../../test/factories.ts';
import { additionMessage, missingNames, readSubmission } from './books.rules.ts';

const id = '01890000-0000-7000-8000-000000000001';
const other = '01890000-0000-7000-8000-000000000002';
const newBook = {
  title: 'A title',
  description: '',
  copies_to_add: '2',
  is_new_book: '1',
  author_name: 'An author',
  publisher_id: other,
  category_name: 'A category',
};

const read = (form: Record<string, string>, hallId: string | null = id) =>
  readSubmission(bookSubmission.parse(form), hallId);

describe('a submitted form', () => {
  it('describes a new book', () => {
    expect(read(newBook)).toEqual({
      addition: {
        book: {
          title: 'A title',
          description: null,
          author: { name: 'An author' },
          publisher: { id: other },
          isPublisherUnknown: false,
          category: { name: 'A category' },
          language: null,
          isbn: null,
          ...editionFactsOf(),
          other_titles: [],
        },
        hall_id: id,
        count: 2,
      },
    });
  });

  it('describes copies of an existing book; fields of a new book are ignored', () => {
    expect(read({ ...newBook, author_id: 'abc', is_new_book: '0', book_id: other })).toEqual({
      addition: { book: { book_id: other }, hall_id: id, count: 2 },
    });
  });

  it.each([
    ['no title', { title: ' ' }, id, { title: ['Title is required.'] }],
    ['no author', { author_name: '' }, id, { author_name: ['Author is required.'] }],
    ['no category', { category_name: '' }, id, { category_name: ['Category is required.'] }],
    ['a malformed id', { author_id: 'abc' }, id, { author_id: ['Choose an author from the list.'] }],
    [
      'names without readable characters',
      {
        title: '\u200B!?',
        author_name: '***',
        publisher_id: '',
        publisher_name: '-',
        category_name: '\u3164.',
      },
      id,
      {
        title: ['Title must have at least one letter or digit.'],
        author_name: ['Author must have at least one letter or digit.'],
        publisher_name: ['Publisher must have at least one letter or digit.'],
        category_name: ['Category must have at least one letter or digit.'],
      },
    ],
    [
      'a misprinted ISBN',
      { isbn: '9844126445' },
      id,
      { isbn: ['Please check the ISBN: one of its digits is wrong.'] },
    ],
    ['no hall', {}, null, { hall_id: ['Hall is required.'] }],
    ['a malformed hall', {}, 'abc', { hall_id: ['Choose a hall from the list.'] }],
    ['copies of no book', { is_new_book: '0' }, id, { book_id: ['Book is required.'] }],
    [
      'several faults',
      { title: '', author_name: '' },
      null,
      {
        title: ['Title is required.'],
        author_name: ['Author is required.'],
        hall_id: ['Hall is required.'],
      },
    ],
  ])('with %s says what is wrong', (_what, changes, hallId, faults) => {
    expect(read({ ...newBook, ...changes }, hallId)).toEqual({ faults });
  });
});

it('a new book without a publisher may equal an existing one', () => {
  const fields = read({ ...newBook, publisher_id: '' });
  expect(fields).toMatchObject({ addition: { book: { publisher: null } } });
});

describe('an edited book', () => {
  const none = { author: null, publisher: null, category: null };
  const bare = { author_id: null, publisher_id: null, category_id: null };

  it.each([
    ['a new one needs every name', none, null, false, ['author', 'publisher', 'category']],
    ['what is stored may stay without', none, bare, false, []],
    ['what is stored may not go', none, { ...bare, publisher_id: id }, false, ['publisher']],
    ['and may be changed', { ...none, publisher: { name: 'X' } }, { ...bare, publisher_id: id }, false, []],
    ['nobody has to know the publisher', none, null, true, ['author', 'category']],
    ['a wrong publisher may go', none, { ...bare, publisher_id: id }, true, []],
  ] as const)('%s', (_what, chosen, stored, isPublisherUnknown, missing) => {
    const faults = missingNames(chosen, stored, isPublisherUnknown);
    expect(Object.keys(faults)).toEqual(missing);
    for (const [sentence] of Object.values(faults)) expect(sentence).toMatch(/^[A-Z][a-z]+ is required\.$/);
  });
});

describe('the message to the submitter', () => {
  const equal = { title: 'হায়াতুস সাহাবা', author: null };
  const known = 'The library already has “হায়াতুস সাহাবা” by Unknown Author.';

  it.each([
    [{ isNew: true, count: 1 }, 'The book was added with 1 copy.'],
    [{ isNew: true, count: 3, isDescribed: true }, 'The book was added with 3 copies.'],
    [{ isNew: false, count: 1 }, '1 copy was added to the book.'],
    [{ isNew: false, count: 12, isDescribed: true }, '12 copies were added to the book.'],
    [{ isNew: false, count: 1, equal }, `${known} 1 copy was added to it.`],
    [
      { isNew: false, count: 2, equal, isDescribed: true },
      `${known} 2 copies were added to it. Its description and cover stay as they are.`,
    ],
  ])('%j', (outcome, message) => {
    expect(translateAll(additionMessage(outcome), 'en')).toBe(message);
  });
});
