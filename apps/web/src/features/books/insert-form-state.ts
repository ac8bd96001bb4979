import type { BookSuggestion } from '@library/contract/books.ts';

/** The three names of a book that are chosen from suggestions or typed anew. */
export const nameFields = ['author', 'publisher', 'category'] as const;
export type NameField = (typeof nameFields)[number];

/** What stands in such a box: the text, and the id once a suggestion was picked. */
export type NamedEntry = { text: string; id: string | null };

/** What the insert form holds. It is in existing-book mode exactly while `bookId` is set (spec 4). */
export type InsertForm = {
  bookId: string | null;
  title: string;
  names: Record<NameField, NamedEntry>;
  description: string;
  /** As typed; checked when submitted. */
  copies: string;
  image: File | null;
  /** '' for none; volunteers have none to choose. */
  hallId: string;
};

export type InsertFormAction =
  | { type: 'title typed'; text: string }
  | { type: 'name typed'; field: NameField; text: string }
  | { type: 'book picked'; book: BookSuggestion }
  | { type: 'name picked'; field: NameField; entry: { id: string; name: string } }
  | { type: 'description typed'; text: string }
  | { type: 'copies typed'; text: string }
  | { type: 'image chosen'; image: File }
  | { type: 'image removed' }
  | { type: 'hall chosen'; hallId: string }
  | { type: 'submitted' };

const nothing: NamedEntry = { text: '', id: null };

/** A new book, one copy (spec 9). */
export const emptyInsertForm: InsertForm = {
  bookId: null,
  title: '',
  names: { author: nothing, publisher: nothing, category: nothing },
  description: '',
  copies: '1',
  image: null,
  hallId: '',
};

const entryOf = (id: string | null, name: string | null): NamedEntry => ({ text: name ?? '', id });

/** The form after what the person did; which of these acts change the mode is spec 4, 'Book form'. */
export function insertFormReducer(form: InsertForm, action: InsertFormAction): InsertForm {
  switch (action.type) {
    case 'title typed':
      return { ...form, bookId: null, title: action.text };
    case 'name typed':
      return withName({ ...form, bookId: null }, action.field, { text: action.text, id: null });
    case 'book picked': {
      const { book } = action;
      return {
        ...form,
        bookId: book.book_id,
        title: book.title,
        names: {
          author: entryOf(book.author_id, book.author_name),
          publisher: entryOf(book.publisher_id, book.publisher_name),
          category: entryOf(book.category_id, book.category_name),
        },
        description: book.description,
        image: null,
      };
    }
    case 'name picked':
      return withName(form, action.field, { text: action.entry.name, id: action.entry.id });
    case 'description typed':
      return { ...form, description: action.text };
    case 'copies typed':
      return { ...form, copies: action.text };
    case 'image chosen':
      return { ...form, bookId: null, image: action.image };
    case 'image removed':
      return { ...form, image: null };
    case 'hall chosen':
      return { ...form, hallId: action.hallId };
    case 'submitted':
      // The next book usually goes to the same hall.
      return { ...emptyInsertForm, hallId: form.hallId };
  }
}

function withName(form: InsertForm, field: NameField, entry: NamedEntry): InsertForm {
  return { ...form, names: { ...form.names, [field]: entry } };
}
