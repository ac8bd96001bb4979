import { describe, expect, it } from 'vitest';
import {
  emptyInsertForm,
  type InsertForm,
  type InsertFormAction,
  insertFormReducer,
  nameFields,
} from './insert-form-state.ts';

const book = {
  book_id: 'book-1',
  title: 'তাফসীর ইবনে কাছীর',
  author_id: 'author-1',
  author_name: 'ইমাম ইবনে কাছীর (রহ.)',
  publisher_id: null,
  publisher_name: null,
  category_id: 'category-1',
  category_name: 'Quran & Tafsir',
  description: 'A commentary.',
};
const cover = new File(['…'], 'cover.png', { type: 'image/png' });

const after = (...actions: InsertFormAction[]): InsertForm =>
  actions.reduce(insertFormReducer, emptyInsertForm);
const picked: InsertFormAction = { type: 'book picked', book };

describe('the insert form', () => {
  it('starts with a new book and one copy', () => {
    expect(emptyInsertForm).toMatchObject({ bookId: null, copies: '1', image: null });
  });

  it('takes over a picked book whole and drops the image', () => {
    expect(after({ type: 'image chosen', image: cover }, picked)).toEqual({
      ...emptyInsertForm,
      bookId: 'book-1',
      title: book.title,
      names: {
        author: { text: book.author_name, id: 'author-1' },
        publisher: { text: '', id: null },
        category: { text: 'Quran & Tafsir', id: 'category-1' },
      },
      description: 'A commentary.',
    });
  });

  it.each<[string, InsertFormAction]>([
    ['typing in the title', { type: 'title typed', text: 'x' }],
    ...nameFields.map((field): [string, InsertFormAction] => [
      `typing in the ${field}`,
      { type: 'name typed', field, text: 'x' },
    ]),
    ['choosing an image', { type: 'image chosen', image: cover }],
    ['submitting', { type: 'submitted' }],
  ])('goes back to a new book by %s', (_, action) => {
    expect(after(picked, action).bookId).toBeNull();
  });

  it.each<[string, InsertFormAction]>([
    ['the number of copies', { type: 'copies typed', text: '3' }],
    ['the description', { type: 'description typed', text: 'x' }],
    ['the hall', { type: 'hall chosen', hallId: 'hall-1' }],
    ['no image', { type: 'image removed' }],
  ])('stays with the existing book when %s is given', (_, action) => {
    expect(after(picked, action).bookId).toBe('book-1');
  });

  it.each(nameFields)('keeps the id of a picked %s until the text is edited', (field) => {
    const pick: InsertFormAction = { type: 'name picked', field, entry: { id: 'id-1', name: 'Known' } };
    expect(after(pick).names[field]).toEqual({ text: 'Known', id: 'id-1' });
    expect(after(pick, { type: 'name typed', field, text: 'Knowns' }).names[field]).toEqual({
      text: 'Knowns',
      id: null,
    });
  });

  it('is empty after a submit, but for the hall', () => {
    const form = after(
      picked,
      { type: 'copies typed', text: '4' },
      { type: 'hall chosen', hallId: 'hall-1' },
      { type: 'submitted' },
    );
    expect(form).toEqual({ ...emptyInsertForm, hallId: 'hall-1' });
  });
});
