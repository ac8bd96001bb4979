import type { AdminBook } from '@library/contract/books/admin-books.ts';
import { type LanguageCode, languageCodes } from '@library/contract/books/languages.ts';
import type { OtherTitle } from '@library/contract/books/other-titles.ts';
import { type EditionTexts, editionTexts } from '../../book-parts/edition-fields.tsx';
import type { FieldTexts } from '../../book-parts/isbn/proposal-box.tsx';
import { type TakenFacts, takenStill } from '../../book-parts/isbn/taken-facts.ts';
import type { NameField } from '../../book-parts/name-fields.ts';
import { filledTitles } from '../../book-parts/other-titles-field.tsx';
import type { Option } from '../../ui/fields/select-field.tsx';
import type { BookForm } from './admin-books.api.ts';

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

/** The draft with one name replaced; a given publisher clears `publisher_unknown`. */
export function withName(draft: BookDraft, field: NameField, name: BookDraft['names'][NameField]): BookDraft {
  const isKnown = field === 'publisher' && Boolean(name.chosenId || name.typed.trim());
  const names = { ...draft.names, [field]: name };
  return { ...draft, names, publisher_unknown: draft.publisher_unknown && !isKnown };
}

/** The draft with `publisher_unknown` set to `isUnknown`; true also clears the publisher's name. */
export function withoutPublisher(draft: BookDraft, isUnknown: boolean): BookDraft {
  const names = isUnknown ? { ...draft.names, publisher: { chosenId: '', typed: '' } } : draft.names;
  return { ...draft, names, publisher_unknown: isUnknown };
}

/** The language that was chosen in the dialog; '' for an unknown one. */
export function readLanguage(chosen: string): BookDraft['language'] {
  return languageCodes.find((code) => code === chosen) ?? '';
}

/** The dialog's texts in the fields that a proposal may fill; for a chosen name, its label. */
export function proposedTexts(
  { title, language, edition: { year, pages }, names }: BookDraft,
  options: Record<'author' | 'publisher', readonly Option[]>,
): FieldTexts {
  const nameOf = (field: 'author' | 'publisher') =>
    names[field].typed.trim() ||
    (options[field].find(({ value }) => value === names[field].chosenId)?.label ?? '');
  const [author, publisher] = [nameOf('author'), nameOf('publisher')];
  return { title: title.trim(), author, publisher, language, year: year.trim(), pages: pages.trim() };
}

/** The draft with the facts that somebody took from a proposal. */
export function withProposal(draft: BookDraft, facts: TakenFacts['facts']): BookDraft {
  const { title, author, publisher, language, year, pages } = facts;
  const edition = { ...draft.edition, ...(year && { year }), ...(pages && { pages }) };
  let taken: BookDraft = { ...draft, edition, ...(title && { title }) };
  if (language) taken = { ...taken, language: readLanguage(language) };
  if (author) taken = withName(taken, 'author', { chosenId: '', typed: author });
  return publisher ? withName(taken, 'publisher', { chosenId: '', typed: publisher }) : taken;
}

/** The source of the taken facts, with the fields that still hold them unchanged; empty if there are none. */
export function sourceOf(taken: TakenFacts | null, texts: FieldTexts) {
  const taken_fields = taken ? takenStill(taken.facts, texts) : '';
  return taken && taken_fields ? { taken_from: taken.source, taken_fields } : {};
}

/** The body to send, empty fields included, because only the server validates them. */
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
