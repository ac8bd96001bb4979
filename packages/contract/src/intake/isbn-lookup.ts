import { z } from 'zod';
import { bookSuggestionSchema } from '../books/catalogue.ts';
import { isbnFault, isbnSigns } from '../books/isbn.ts';
import { languageSchema } from '../books/languages.ts';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { dateSchema } from '../fields/days.ts';
import { requiredId } from '../fields/ids.ts';
import { onlyWhenTrue } from '../fields/lists.ts';

/** The external services that look up books by ISBN, with their names for people. */
export const outsideSources = { openlibrary: 'Open Library', google: 'Google Books' } as const;
export type OutsideSource = keyof typeof outsideSources;
export const outsideSourceNames = Object.keys(outsideSources) as OutsideSource[];

/** The sources of proposals: an external service, or the list that the library has loaded. */
export const isbnSources = { list: "The library's list", ...outsideSources } as const;
export type IsbnSource = keyof typeof isbnSources;
const isbnSourceNames = Object.keys(isbnSources) as IsbnSource[];

/** The facts that a proposal may contain, in the order of forms. */
export const proposedFields = ['title', 'author', 'publisher', 'language', 'year', 'pages'] as const;
export type ProposedField = (typeof proposedFields)[number];

/** The facts about a book in a source; null for unknown ones. */
export const proposedFactsSchema = z.object({
  title: z.string().nullable(),
  author: z.string().nullable(),
  publisher: z.string().nullable(),
  language: languageSchema,
  year: z.int().nullable(),
  pages: z.int().nullable(),
});
export type ProposedFacts = z.infer<typeof proposedFactsSchema>;

export const proposalSchema = proposedFactsSchema.extend({
  source: z.enum(isbnSourceNames),
  /** The day on which the source sent the facts. */
  day: dateSchema,
  /** Whether a title in another script is proposed in Latin letters, so that a person has to type it as printed. */
  is_romanised: z.boolean(),
  has_cover: z.boolean(),
});
export type Proposal = z.infer<typeof proposalSchema>;

/** What is wrong with 13 digits that do not begin as those of books do. */
export const notOfABook =
  "This isn't the number of a book: those begin with 978 or 979. Look for another barcode, or type the title.";

/** Why a number cannot be an ISBN, as a sentence; null if it can. A wrong check digit is not a reason. */
export function reasonAgainstIsbn(text: string): string | null {
  const signs = isbnSigns(text);
  if (/^\d{13}$/.test(signs) && !/^97[89]/.test(signs)) {
    return notOfABook;
  }
  if (!/^(\d{9}[\dX]|\d{13})$/.test(signs)) return 'An ISBN has 10 or 13 digits.';
  return null;
}

/** The question to a person whose number has a wrong check digit. */
export const wrongDigitText = 'This number does not check. Take it as printed?';

/** Whether the check digit of a number is right. */
export const isbnChecks = (text: string): boolean => isbnFault(text) === null;

const isbnParam = z.object({ isbn: z.string().max(60, 'An ISBN has 10 or 13 digits.') });

export const lookUpIsbn = defineEndpoint({
  method: 'GET',
  path: '/api/isbn/:isbn',
  summary: 'The books of the library with a number; without any, what other sources know of it',
  access: ['volunteer', 'admin'],
  params: isbnParam,
  query: z.object({
    /** Asks the other sources even if the library has a book with this number, because several books may share one. */
    elsewhere: onlyWhenTrue,
  }),
  response: z.object({
    /** The number as typed, in the digits 0-9. */
    isbn: z.string(),
    /** Whether the check digit is right; a number with a wrong one is never sent to external services. */
    checks: z.boolean(),
    books: z.array(bookSuggestionSchema.extend({ image_url: z.string() })),
    proposals: z.array(proposalSchema),
    /** The sources that did not answer, each with a sentence for the person. */
    failed: z.array(z.object({ source: z.enum(outsideSourceNames), message: z.string() })),
    /** Whether external services were asked: `off` if the settings name none, `not_agreed` until an admin agrees. */
    outside: z.enum(['asked', 'not_needed', 'off', 'not_agreed']),
  }),
  missing: "We couldn't find that number.",
  addition: true,
});
export type IsbnLookUp = z.output<typeof lookUpIsbn.response>;

/** A picture inside a response, so that a page can show it without a second call. */
export const pictureSchema = z.object({ image: z.string().startsWith('data:image/webp;base64,') });

/** The message when there is no usable cover. */
export const noCover = "We couldn't get the cover. Take a picture of it instead.";

export const proposedCover = defineEndpoint({
  method: 'GET',
  path: '/api/isbn/:isbn/cover',
  summary: 'The cover that Open Library has for a number that was looked up, fetched by the server',
  access: ['volunteer', 'admin'],
  params: isbnParam,
  response: pictureSchema,
  missing: noCover,
  addition: true,
});

export const listBookSources = defineEndpoint({
  method: 'GET',
  path: '/api/books/:id/sources',
  summary: 'Which facts of a book were taken from another source, and when',
  access: ['volunteer', 'admin'],
  params: z.object({ id: requiredId('Book') }),
  response: z.object({
    data: z.array(
      z.object({ source: z.enum(isbnSourceNames), day: dateSchema, fields: z.array(z.enum(proposedFields)) }),
    ),
  }),
  missing: 'Book not found',
  addition: true,
});

export const outsideSourceSchema = z.object({
  source: z.enum(outsideSourceNames),
  /** The host name to which the numbers are sent. */
  host: z.string(),
  /** Whether the setting `ISBN_SOURCES` names this service. */
  is_set: z.boolean(),
  agreed_by: z.string().nullable(),
  /** ISO moment in UTC; null until an admin agrees. */
  agreed_at: z.string().nullable(),
  /** Until when the service is not called, because it refused calls: an ISO moment in UTC, or null. */
  resting_until: z.string().nullable(),
});
export type OutsideSourceState = z.infer<typeof outsideSourceSchema>;

export const listIsbnSources = defineEndpoint({
  method: 'GET',
  path: '/api/admin/isbn-sources',
  summary: 'The outside sources for ISBNs, in their order, and the size of the loaded list',
  access: ['admin'],
  response: z.object({ data: z.array(outsideSourceSchema), known_isbns: z.int() }),
  addition: true,
});

export const agreeToIsbnSource = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/isbn-sources/:source',
  summary: 'Agree that ISBNs are sent to a source outside, or stop it',
  access: ['admin'],
  params: z.object({ source: z.enum(outsideSourceNames) }),
  body: z.object({ agreed: z.boolean('Please say whether you agree.') }),
  response: messageSchema,
  missing: "We don't know that source.",
  addition: true,
});

/** A field of a book's form: the source whose proposal was used. */
export const takenFrom = z
  .union([z.literal(''), z.null(), z.enum(isbnSourceNames)], {
    error: 'Please choose a source from the list.',
  })
  .optional()
  .transform((source) => source || null);

/**
 * A field of a book's form: the names of the fields that were taken from the source, separated by commas; unknown names are
 * dropped.
 */
export const takenFields = z
  .string('The taken fields must be text.')
  .max(200, 'The taken fields must be names of fields.')
  .nullish()
  .transform((text) => proposedFields.filter((field) => (text ?? '').split(',').includes(field)));
