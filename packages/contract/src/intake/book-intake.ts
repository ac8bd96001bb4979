import { z } from 'zod';
import { editionFactsInput } from '../books/edition-facts.ts';
import { isbnAsPrinted, isbnInput, newIsbnInput } from '../books/isbn.ts';
import { languageInput } from '../books/languages.ts';
import { otherTitlesInput } from '../books/other-titles.ts';
import { publisherUnknown } from '../books/publisher-unknown.ts';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { formId, idSchema } from '../fields/ids.ts';
import { optionalLine, optionalText, requiredLine } from '../fields/lines.ts';
import { titleLine } from '../fields/names.ts';
import { integerInput } from '../fields/numbers.ts';
import { keptCopyOfHallSchema } from '../lending/keep-for.ts';
import { takenFields, takenFrom } from './isbn-lookup.ts';

/** The number of copies in one addition. */
export const copiesToAdd = integerInput('Number of copies', 1, 500);

/**
 * The text parts of the insert form; the `image` part is a file and is read separately. Author, publisher and category are
 * each sent as an id or a name. Which of the fields are required depends on `is_new_book`, so the books rules decide that.
 */
export const bookSubmission = z.object({
  title: optionalLine('Title', 300),
  description: optionalText('Description', 5000),
  copies_to_add: copiesToAdd,
  is_new_book: z.enum(['1', '0'], 'Please say whether the book is new.'),
  book_id: formId('Book'),
  author_id: formId('Author'),
  author_name: optionalLine('Author', 200),
  publisher_id: formId('Publisher'),
  publisher_name: optionalLine('Publisher', 200),
  category_id: formId('Category'),
  category_name: optionalLine('Category', 200),
  language: languageInput,
  isbn: isbnInput,
  isbn_as_printed: isbnAsPrinted,
  publisher_unknown: publisherUnknown,
  ...editionFactsInput,
  other_titles: otherTitlesInput,
  hall_id: formId('Hall'),
  /** Additions: the source whose proposal was used for a new book, and the fields that were taken from it. */
  taken_from: takenFrom,
  taken_fields: takenFields,
});
export type BookSubmission = z.output<typeof bookSubmission>;

/** The values of the insert form: every marked field is required; admins also choose a hall. */
export const bookForm = z.object({
  title: titleLine('Title', 300),
  author: requiredLine('Author', 200),
  publisher: requiredLine('Publisher', 200),
  category: requiredLine('Category', 200),
  language: languageInput,
  isbn: newIsbnInput(false),
  isbn_as_printed: isbnAsPrinted,
  publisher_unknown: publisherUnknown,
  ...editionFactsInput,
  other_titles: otherTitlesInput,
  description: optionalText('Description', 5000),
  copies_to_add: copiesToAdd,
  hall_id: z.string(),
});

/** The insert form with the person's ticks: that a wrong ISBN is printed that way, and that the publisher is unknown. */
export const tickedBookForm = ({ isAsPrinted = false, isPublisherUnknown = false }) =>
  bookForm.extend({
    isbn: newIsbnInput(isAsPrinted),
    publisher: isPublisherUnknown ? z.string() : bookForm.shape.publisher,
  });

/**
 * The insert form for an existing book: only copies are added, so missing details of the book (many old books have no
 * publisher) are not errors.
 */
export const existingBookForm = bookForm.extend({
  title: requiredLine('Title', 300),
  author: z.string(),
  publisher: z.string(),
  category: z.string(),
  isbn: isbnInput,
});

export const submitBook = defineEndpoint({
  method: 'POST',
  path: '/api/books',
  summary: 'Add a new book with copies, or copies of an existing one, to a hall',
  access: ['volunteer', 'admin'],
  body: bookSubmission,
  encoding: 'form',
  response: flaggedMessageSchema.extend({
    /**
     * `is_new` (an addition) is also false when the library already has the book that was sent as new; the copies were then
     * added to that book.
     */
    data: z.object({
      book_id: idSchema,
      copy_labels: z.array(z.string()),
      is_new: z.boolean(),
      /** The copies that are held for the next reader in line. */
      kept_copies: z.array(keptCopyOfHallSchema),
      /** The id for undoing the addition. */
      addition_id: idSchema,
    }),
  }),
  status: 201,
  flagged: true,
});
