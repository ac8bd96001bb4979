import type { AdminBook } from '@library/contract/admin-books.ts';
import { type LanguageCode, languageCodes } from '@library/contract/languages.ts';
import type { OtherTitle } from '@library/contract/other-titles.ts';
import { type EditionTexts, editionTexts } from '../../book-fields/edition-fields.tsx';
import { filledTitles } from '../../book-fields/other-titles-field.tsx';
import type { BookForm } from './admin-books.api.ts';

/** The three names of a book, each chosen or typed. */
export const nameFields = ['author', 'publisher', 'category'] as const;
export type NameField = (typeof nameFields)[number];

/** The values of the book dialog. A typed name wins over a chosen one. */
export type BookDraft = {
  title: string;
  description: string;
  image_url: string;
  language: LanguageCode | '';
  isbn: string;
  isbn_as_printed: boolean;
  publisher_unknown: boolean;
  edition: EditionTexts;
  other_titles: OtherTitle[];
  names: Record<NameField, { chosenId: string; typed: string }>;
};

/** The dialog's first values: an empty book to add, or the book to edit. */
export function bookDraft(book: AdminBook | null): BookDraft {
  const name = (chosenId: string | undefined) => ({ chosenId: chosenId ?? '', typed: '' });
  return {
    title: book?.title ?? '',
    description: book?.description ?? '',
    image_url: book?.image_url ?? '',
    language: book?.language ?? '',
    isbn: book?.isbn ?? '',
    isbn_as_printed: false,
    publisher_unknown: book !== null && book.publisher === null,
    edition: editionTexts(book),
    other_titles: book?.other_titles ?? [],
    names: {
      author: name(book?.author?.author_id),
      publisher: name(book?.publisher?.publisher_id),
      category: name(book?.category?.category_id),
    },
  };
}

/** The draft with another name; a publisher that is given is known. */
export function withName(draft: BookDraft, field: NameField, name: BookDraft['names'][NameField]): BookDraft {
  const isKnown = field === 'publisher' && Boolean(name.chosenId || name.typed.trim());
  const names = { ...draft.names, [field]: name };
  return { ...draft, names, publisher_unknown: draft.publisher_unknown && !isKnown };
}

/** The draft in which nobody knows the publisher, so that none is named, or in which somebody may. */
export function withoutPublisher(draft: BookDraft, isUnknown: boolean): BookDraft {
  const names = isUnknown ? { ...draft.names, publisher: { chosenId: '', typed: '' } } : draft.names;
  return { ...draft, names, publisher_unknown: isUnknown };
}

/** The language that was chosen in the dialog; '' for an unknown one. */
export function readLanguage(chosen: string): BookDraft['language'] {
  return languageCodes.find((code) => code === chosen) ?? '';
}

/** What is sent; empty fields too, since only the server checks them. */
export function bookForm({ names, edition, ...draft }: BookDraft): BookForm {
  const nameOf = (field: NameField) => names[field].typed.trim() || names[field].chosenId;
  return {
    ...draft,
    ...edition,
    other_titles: filledTitles(draft.other_titles),
    author: nameOf('author'),
    publisher: nameOf('publisher'),
    category: nameOf('category'),
  };
}
