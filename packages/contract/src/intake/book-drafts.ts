import { z } from 'zod';
import { isbnAsPrinted, isbnInput } from '../books/isbn.ts';
import { flaggedMessageSchema, messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { formId, idSchema, requiredId } from '../fields/ids.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { bookSubmission, copiesToAdd } from './book-intake.ts';
import { pictureSchema } from './isbn-lookup.ts';

/** The number of days for which the photograph of a title page is kept after the book was described. */
export const titlePageDays = 7;

const bookParam = z.object({ id: requiredId('Book') });

export const draftBook = defineEndpoint({
  method: 'POST',
  path: '/api/books/draft',
  summary:
    'Add a book by photographs of its cover and title page; it can be lent immediately and is described later',
  access: ['volunteer', 'admin'],
  /** The photographs are the parts `cover` and `title_page`. */
  body: z.object({
    copies_to_add: copiesToAdd.default(1),
    hall_id: formId('Hall'),
    isbn: isbnInput,
    isbn_as_printed: isbnAsPrinted,
  }),
  encoding: 'form',
  files: 2,
  response: flaggedMessageSchema.extend({
    data: z.object({
      book_id: idSchema,
      title: z.string(),
      copy_labels: z.array(z.string()),
      addition_id: idSchema,
    }),
  }),
  status: 201,
  flagged: true,
  addition: true,
});

/** A book without a description. */
export const bookToDescribeSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  isbn: z.string().nullable(),
  image_url: z.string(),
  copy_labels: z.array(z.string()),
  hall_names: z.array(z.string()),
  /** ISO moment in UTC. */
  drafted_at: z.string(),
});
export type BookToDescribe = z.infer<typeof bookToDescribeSchema>;

export const listBooksToDescribe = defineEndpoint({
  method: 'GET',
  path: '/api/books/to-describe',
  summary:
    'Books that were added by photographs and wait for a description, those of your hall first, then the oldest',
  access: ['volunteer', 'admin'],
  query: z.object({ page: pageNumber }),
  response: pageOf(bookToDescribeSchema),
  addition: true,
});

export const titlePage = defineEndpoint({
  method: 'GET',
  path: '/api/books/:id/title-page',
  summary: 'The photograph of the title page of a book that waits for a description',
  access: ['volunteer', 'admin'],
  params: bookParam,
  response: pictureSchema,
  missing: 'We have no title page of this book.',
  addition: true,
});

export const describeBook = defineEndpoint({
  method: 'PATCH',
  path: '/api/books/:id/describe',
  summary: 'Describe a book that was added by photographs; refused when somebody has done it meanwhile',
  access: ['volunteer', 'admin'],
  params: bookParam,
  /** The fields of a new book, as the insert form sends them. */
  body: bookSubmission.omit({ copies_to_add: true, is_new_book: true, book_id: true, hall_id: true }).extend({
    /** Confirms that this is a different book although the library has one that looks the same. */
    is_another_book: z.boolean('Please say whether it is another book.').default(false),
  }),
  response: messageSchema,
  missing: 'Book not found',
  addition: true,
});
