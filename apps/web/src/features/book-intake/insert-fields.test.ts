import { describe, expect, it } from 'vitest';
import { emptyFields, type InsertFields, insertResolver, submissionOf } from './insert-fields.ts';
import { type InsertMode, newBookMode } from './insert-mode.ts';

const cover = new File(['…'], 'cover.png', { type: 'image/png' });
const hall_id = '019a0000-0000-7000-8000-000000000001';
const fields: InsertFields = {
  ...emptyFields,
  title: ' Riyad as-Salihin ',
  author: 'Imam an-Nawawi',
  publisher: ' A new publisher ',
  category: 'Hadith',
  copies_to_add: '02',
};
const newBook: InsertMode = { ...newBookMode, ids: { ...newBookMode.ids, author: 'author-1' }, image: cover };

describe('the multipart body', () => {
  it('of a new book names it, with an id or a text for each name, and the image', () => {
    expect(Object.fromEntries(submissionOf(fields, newBook))).toEqual({
      title: 'Riyad as-Salihin',
      description: '',
      copies_to_add: '2',
      is_new_book: '1',
      author_id: 'author-1',
      publisher_name: 'A new publisher',
      category_name: 'Hadith',
      image: cover,
    });
  });

  it('of an existing book carries its id and no image', () => {
    const known = { ...fields, description: 'Known.' };
    expect(Object.fromEntries(submissionOf(known, { ...newBook, bookId: 'book-1' }))).toEqual({
      title: 'Riyad as-Salihin',
      description: 'Known.',
      copies_to_add: '2',
      is_new_book: '0',
      book_id: 'book-1',
      author_id: 'author-1',
      publisher_name: 'A new publisher',
      category_name: 'Hadith',
    });
  });

  it('carries language and ISBN of a new book where they were entered', () => {
    const entered = { ...fields, language: 'bn' as const, isbn: ' 984-412-644-4 ' };
    const sent = Object.fromEntries(submissionOf(entered, newBook));
    expect(sent).toMatchObject({ language: 'bn', isbn: '984-412-644-4' });
    const known = submissionOf(entered, { ...newBook, bookId: 'book-1' });
    expect([known.has('language'), known.has('isbn')]).toEqual([false, false]);
  });

  it('carries the hall where one was chosen', () => {
    expect(submissionOf({ ...fields, hall_id }, newBook).get('hall_id')).toBe(hall_id);
  });
});

/** Field name to the sentence under it. */
async function faultsOf(values: InsertFields, { existing = false, hallRequired = false } = {}) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await insertResolver({ existing, hallRequired })(values, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

describe('the check before a submit', () => {
  it('finds nothing wrong with a whole form', async () => {
    expect(await faultsOf(fields)).toEqual({});
  });

  it('wants title, author, publisher and category of a new book', async () => {
    expect(await faultsOf(emptyFields)).toEqual({
      title: 'Title is required.',
      author: 'Author is required.',
      publisher: 'Publisher is required.',
      category: 'Category is required.',
    });
  });

  it('wants a hall only where halls are chosen', async () => {
    expect(await faultsOf(fields, { hallRequired: true })).toEqual({ hall_id: 'Hall is required.' });
    expect(await faultsOf({ ...fields, hall_id }, { hallRequired: true })).toEqual({});
  });

  it('wants a right ISBN of a new book, if any', async () => {
    const wrong = { ...fields, isbn: '984-412-644-5' };
    expect(await faultsOf(wrong)).toEqual({ isbn: 'Please check the ISBN: one of its digits is wrong.' });
    expect(await faultsOf(wrong, { existing: true })).toEqual({});
    expect(await faultsOf({ ...fields, isbn: '984-412-644-4' })).toEqual({});
  });

  it('lets an existing book lack what its record lacks', async () => {
    expect(await faultsOf({ ...fields, publisher: '' }, { existing: true })).toEqual({});
  });

  it.each([
    ['', 'Number of copies is required.'],
    ['0', 'Number of copies must be at least 1.'],
    ['-3', 'Number of copies must be at least 1.'],
    ['1.5', 'Number of copies must be a whole number.'],
    ['501', 'Number of copies can be at most 500.'],
  ])('refuses "%s" copies', async (copies_to_add, message) => {
    expect(await faultsOf({ ...fields, copies_to_add }, { existing: true })).toEqual({
      copies_to_add: message,
    });
  });
});
