import type { adminBookForm } from '@library/contract/books/admin-books.ts';
import { isbnRefusal } from '@library/contract/books/isbn.ts';
import { chooseFromList } from '@library/contract/fields/ids.ts';
import { titleFault } from '@library/contract/fields/names.ts';
import type { z } from 'zod';
import { invalid } from '../../lib/refusal.ts';
import type { Library, Transaction } from '../../library.ts';
import { choiceOf, faultsOfChoices, labels, missingNames } from '../books/books.rules.ts';
import type { BookFacts, GivenFacts } from '../books/books.service.ts';
import { readCover } from '../books/covers.rules.ts';
import { type PickedNames, unknownChoice } from '../books/picked-names.service.ts';
import type { noteSource } from '../isbn/isbn.service.ts';

/** What the book dialog sends. */
export type BookForm = z.output<typeof adminBookForm>;

interface ReadForm {
  facts: Pick<BookFacts, 'title' | 'description' | 'cover'> & GivenFacts;
  chosen: PickedNames;
  isAsPrinted: boolean;
  isPublisherUnknown: boolean;
  /** The source and the fields that the admin took from its proposal. */
  taken: Omit<Parameters<typeof noteSource>[3], 'book_id'>;
}

/** Reads the dialog's fields and writes them in one transaction, so that new names are created only together with the book. */
export async function withForm<Result>(
  library: Library,
  form: BookForm,
  write: (transaction: Transaction, form: ReadForm) => Promise<Result>,
): Promise<Result> {
  const { image_url, author, publisher, category, isbn_as_printed, publisher_unknown, ...others } = form;
  const { taken_from: source, taken_fields: fields, ...described } = others;
  const [isAsPrinted, isPublisherUnknown] = [isbn_as_printed, publisher_unknown];
  const read = readCover(image_url);
  if ('fault' in read) throw invalid({ image_url: [read.fault] });
  const facts = { ...described, cover: read.cover };
  const chosen = { author: choiceOf(author), publisher: choiceOf(publisher), category: choiceOf(category) };
  const faults = faultsOfChoices(chosen);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  try {
    return await library.inTransaction((transaction) =>
      write(transaction, { facts, chosen, isAsPrinted, isPublisherUnknown, taken: { source, fields } }),
    );
  } catch (error) {
    const kind = unknownChoice(error);
    throw kind ? invalid({ [kind]: [chooseFromList(labels[kind])] }) : error;
  }
}

/** Throws 422 for a title that `titleFault` refuses. */
export function requireTitle(title: string): void {
  const fault = titleFault('Title', title);
  if (fault) throw invalid({ title: [fault] });
}

/** Throws 422 for a wrong ISBN, unless it `isAsPrinted`. A book may have none. */
export function requireIsbn(isbn: string | null | undefined, isAsPrinted: boolean): void {
  const fault = isbn ? isbnRefusal(isbn, isAsPrinted) : null;
  if (fault) throw invalid({ isbn: [fault] });
}

/** Throws 422 when a name is missing although the stored book has it or a new book needs it. */
export function requireNames(
  names: Parameters<typeof missingNames>[0],
  stored: BookFacts | null,
  isPublisherUnknown: boolean,
): void {
  const faults = missingNames(names, stored, isPublisherUnknown);
  if (Object.keys(faults).length > 0) throw invalid(faults);
}
