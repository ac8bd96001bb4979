import { describe, expect, it } from 'vitest';
import { nameFields } from '../../book-parts/name-fields.ts';
import { noEditionFacts } from '../../test/edition-facts.ts';
import { type InsertMode, type InsertModeAction, insertModeReducer, newBookMode } from './insert-mode.ts';

const book = {
  book_id: 'book-1',
  title: 'তাফসীর ইবনে কাছীর',
  author_id: 'author-1',
  author_name: 'ইমাম ইবনে কাছীর (রহ.)',
  publisher_id: null,
  publisher_name: null,
  category_id: 'category-1',
  category_name: 'Quran & Tafsir',
  language: 'bn' as const,
  isbn: null,
  ...noEditionFacts,
  description: 'A commentary.',
};
const cover = new File(['…'], 'cover.png', { type: 'image/png' });

const after = (...actions: InsertModeAction[]): InsertMode => actions.reduce(insertModeReducer, newBookMode);
const picked: InsertModeAction = { type: 'book picked', book };

describe('the insert form', () => {
  it('starts with a new book, without ids and image', () => {
    expect(newBookMode).toEqual({
      bookId: null,
      ids: { author: null, publisher: null, category: null },
      image: null,
      imageRefused: false,
    });
  });

  it('takes over the ids of a picked book and drops the image', () => {
    expect(after({ type: 'image chosen', image: cover }, picked)).toEqual({
      bookId: 'book-1',
      ids: { author: 'author-1', publisher: null, category: 'category-1' },
      image: null,
      imageRefused: false,
    });
  });

  it.each<[string, InsertModeAction]>([
    ['typing in the title', { type: 'title typed' }],
    ...nameFields.map((field): [string, InsertModeAction] => [
      `typing in the ${field}`,
      { type: 'name typed', field },
    ]),
    ['choosing an image', { type: 'image chosen', image: cover }],
    ['submitting', { type: 'submitted', sent: { ...newBookMode, bookId: 'book-1' } }],
  ])('goes back to a new book by %s', (_, action) => {
    expect(after(picked, action).bookId).toBeNull();
  });

  it.each<[string, InsertModeAction]>([
    ['an author is picked', { type: 'name picked', field: 'author', id: 'author-2' }],
    ['the image is taken back', { type: 'image removed' }],
    ['a file is refused', { type: 'image refused' }],
  ])('stays with the existing book when %s', (_, action) => {
    expect(after(picked, action).bookId).toBe('book-1');
  });

  it.each(nameFields)('keeps the id of a picked %s until the text is edited', (field) => {
    const pick: InsertModeAction = { type: 'name picked', field, id: 'id-1' };
    expect(after(pick).ids[field]).toBe('id-1');
    expect(after(pick, { type: 'name typed', field }).ids[field]).toBeNull();
  });

  it('keeps no image beside a refused file, and forgets the refusal with the next image', () => {
    const refused = after({ type: 'image chosen', image: cover }, { type: 'image refused' });
    expect(refused).toMatchObject({ image: null, imageRefused: true });
    expect(insertModeReducer(refused, { type: 'image chosen', image: cover })).toMatchObject({
      image: cover,
      imageRefused: false,
    });
  });

  it('is as new after a submit', () => {
    const sent = after(picked, { type: 'image refused' });
    expect(insertModeReducer(sent, { type: 'submitted', sent })).toEqual(newBookMode);
  });

  it('keeps after a submit what was chosen of the next book while the last one was sent', () => {
    const sent = after(
      { type: 'name picked', field: 'author', id: 'author-1' },
      { type: 'image chosen', image: cover },
    );
    const next = new File(['…'], 'next.png', { type: 'image/png' });
    const now = [
      { type: 'name picked', field: 'category', id: 'category-2' },
      { type: 'image chosen', image: next },
    ] as const;
    expect(insertModeReducer(now.reduce(insertModeReducer, sent), { type: 'submitted', sent })).toEqual({
      ...newBookMode,
      ids: { ...newBookMode.ids, category: 'category-2' },
      image: next,
    });
    const other = insertModeReducer(sent, picked);
    expect(insertModeReducer(other, { type: 'submitted', sent })).toBe(other);
  });
});
