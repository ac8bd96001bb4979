import type { BookSuggestion } from '@library/contract/books/catalogue.ts';
import type { NameField } from '../../book-parts/name-fields.ts';

/**
 * The insert form's state beside its fields. It is in existing-book mode exactly while `bookId` is set;
 * `ids` has the ids of picked names whose text is still unedited.
 */
export type InsertMode = {
  bookId: string | null;
  ids: Record<NameField, string | null>;
  image: File | null;
  /** Whether the last chosen file was not an image. */
  imageRefused: boolean;
};

export type InsertModeAction =
  | { type: 'title typed' }
  | { type: 'name typed'; field: NameField }
  | { type: 'book picked'; book: BookSuggestion }
  | { type: 'name picked'; field: NameField; id: string }
  | { type: 'image chosen'; image: File }
  | { type: 'image refused' }
  | { type: 'image removed' }
  | { type: 'submitted'; sent: InsertMode };

const noImage = { image: null, imageRefused: false };

/** A new book, with nothing picked. */
export const newBookMode: InsertMode = {
  bookId: null,
  ids: { author: null, publisher: null, category: null },
  ...noImage,
};

/** The next mode after an action of the person. */
export function insertModeReducer(mode: InsertMode, action: InsertModeAction): InsertMode {
  switch (action.type) {
    case 'title typed':
      return { ...mode, bookId: null };
    case 'name typed':
      return withId({ ...mode, bookId: null }, action.field, null);
    case 'book picked': {
      const { book_id, author_id, publisher_id, category_id } = action.book;
      return {
        bookId: book_id,
        ids: { author: author_id, publisher: publisher_id, category: category_id },
        ...noImage,
      };
    }
    case 'name picked':
      return withId(mode, action.field, action.id);
    case 'image chosen':
      return { ...mode, bookId: null, image: action.image, imageRefused: false };
    case 'image refused':
      return { ...mode, image: null, imageRefused: true };
    case 'image removed':
      return { ...mode, ...noImage };
    case 'submitted':
      return modeAfter(action.sent, mode);
  }
}

/** Whether another book of the library was picked after one was sent. */
export function isPickedSince(sent: InsertMode, now: InsertMode): boolean {
  return now.bookId !== null && now.bookId !== sent.bookId;
}

/** The mode after a book was sent: what was picked or chosen meanwhile stays, for the next book. */
function modeAfter(sent: InsertMode, now: InsertMode): InsertMode {
  if (isPickedSince(sent, now)) return now;
  const idOf = (field: NameField) => (now.ids[field] === sent.ids[field] ? null : now.ids[field]);
  return {
    bookId: null,
    ids: { author: idOf('author'), publisher: idOf('publisher'), category: idOf('category') },
    image: now.image === sent.image ? null : now.image,
    imageRefused: now.imageRefused && !sent.imageRefused,
  };
}

function withId(mode: InsertMode, field: NameField, id: string | null): InsertMode {
  return { ...mode, ids: { ...mode.ids, [field]: id } };
}
