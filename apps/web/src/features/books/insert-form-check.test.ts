import { describe, expect, it } from 'vitest';
import { checkInsertForm, insertFormData } from './insert-form-check.ts';
import { emptyInsertForm, type InsertForm } from './insert-form-state.ts';

const cover = new File(['…'], 'cover.png', { type: 'image/png' });
const newBook: InsertForm = {
  ...emptyInsertForm,
  title: ' Riyad as-Salihin ',
  names: {
    author: { text: 'Imam an-Nawawi', id: 'author-1' },
    publisher: { text: ' A new publisher ', id: null },
    category: { text: 'Hadith', id: null },
  },
  copies: '02',
  image: cover,
};
const existingBook: InsertForm = { ...newBook, bookId: 'book-1', description: 'Known.' };

const partsOf = (form: InsertForm) => Object.fromEntries(insertFormData(form));

describe('the multipart body', () => {
  it('of a new book names it, with an id or a text for each name, and the image', () => {
    expect(partsOf(newBook)).toEqual({
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
    expect(partsOf(existingBook)).toEqual({
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

  it('carries the hall where one was chosen', () => {
    expect(partsOf({ ...newBook, hallId: 'hall-1' }).hall_id).toBe('hall-1');
  });
});

describe('the check before a submit', () => {
  it('finds nothing wrong with a whole form', () => {
    expect(checkInsertForm(newBook, false)).toEqual({});
  });

  it('wants title, author, publisher and category of a new book', () => {
    expect(checkInsertForm(emptyInsertForm, false)).toEqual({
      title: 'Title is required.',
      author: 'Author is required.',
      publisher: 'Publisher is required.',
      category: 'Category is required.',
    });
  });

  it('wants a hall only where halls are chosen', () => {
    expect(checkInsertForm(newBook, true)).toEqual({ hall_id: 'Hall is required.' });
    expect(checkInsertForm({ ...newBook, hallId: 'hall-1' }, true)).toEqual({});
  });

  it('lets an existing book lack what its record lacks', () => {
    const names = { ...newBook.names, publisher: { text: '', id: null } };
    expect(checkInsertForm({ ...existingBook, names }, false)).toEqual({});
  });

  it.each([
    ['', 'Number of copies is required.'],
    ['0', 'Number of copies must be at least 1.'],
    ['-3', 'Number of copies must be at least 1.'],
    ['1.5', 'Number of copies must be a whole number.'],
    ['501', 'Number of copies can be at most 500.'],
  ])('refuses "%s" copies', (copies, message) => {
    expect(checkInsertForm({ ...existingBook, copies }, false)).toEqual({ copies_to_add: message });
  });
});
