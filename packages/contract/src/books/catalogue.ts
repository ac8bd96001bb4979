import { z } from 'zod';
import { closedDaysSchema } from '../calendar/calendar.ts';
import { defineEndpoint } from '../calls/route.ts';
import { genderSchema } from '../fields/choices.ts';
import { dateSchema } from '../fields/days.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { filterText, onlyWhenTrue, pageNumber, searchExactly, sortOrder } from '../fields/lists.ts';
import { editionFactsSchema } from './edition-facts.ts';
import { filterLanguage, languageCodes, languageSchema } from './languages.ts';
import { otherTitleSchema } from './other-titles.ts';
import { workSchema } from './works.ts';

/** Where a search matched in a text: pairs of start and end (exclusive) in UTF-16 code units, in order and not overlapping. */
export const highlightsSchema = z.array(z.tuple([z.int(), z.int()]));

/** A title by which a search found a book, with its matched parts. */
export const foundTitleSchema = z.object({ title: z.string(), marks: highlightsSchema });

/** One book on a browse page. `imageUrl` is never null: books without a cover get the default one. */
export const bookCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  author: z.string(),
  rating: z.number(),
  ratingCount: z.int(),
  isLoved: z.boolean(),
  availableStatus: z.boolean(),
  tags: z.array(z.string()),
  imageUrl: z.string(),
  /** The matched parts of the title; only in responses to a search. */
  titleMarks: highlightsSchema.optional(),
  /** The other title by which a search found the book, if the printed title matches less well. */
  alsoKnownAs: foundTitleSchema.optional(),
  /** Whether the caller's own hall has an available copy; only in responses to readers who have a hall. */
  atOwnHall: z.boolean().optional(),
  /** Whether it is a close match rather than one that only sounds similar; only in responses to a search. */
  isClose: z.boolean().optional(),
  /** The number of readers who wait for a copy, without paused entries; only while no copy is available and readers wait. */
  waiting: z.int().optional(),
});
export type BookCard = z.infer<typeof bookCardSchema>;

/** A category or an author that the search text names, as a link to all of its books. */
export const namedShelfSchema = z.object({
  kind: z.enum(['category', 'author']),
  id: idSchema,
  name: z.string(),
  book_count: z.int(),
});
export type NamedShelf = z.infer<typeof namedShelfSchema>;

/** The sort orders of Browse; unknown values mean newest first. */
export const bookSorts = ['recently_added', 'best_reads', 'top_rated'] as const;

export const listBooks = defineEndpoint({
  method: 'GET',
  path: '/api/books',
  summary: 'A page of the catalogue, filtered and sorted',
  access: 'public',
  query: z.object({
    page: pageNumber,
    sort_by: z.enum(bookSorts).catch('recently_added'),
    sort_order: sortOrder,
    category_id: filterId,
    author_id: filterId,
    hall_id: filterId,
    language: filterLanguage,
    /** Only books with an available copy in any hall. */
    available: onlyWhenTrue,
    search: filterText,
    exact: searchExactly,
  }),
  searchField: 'search',
  response: z.object({
    data: z.array(bookCardSchema),
    meta: z.object({
      current_page: z.int(),
      last_page: z.int(),
      total: z.int(),
      /** The search that was run instead, when unknown words were corrected. */
      corrected: z.string().optional(),
    }),
    /** The number of close matches in `meta.total`, which come first; the others only sound similar. Only for a search. */
    close_count: z.int().optional(),
    /**
     * The categories and authors that the search text names, categories first; none of them is without books. Only for a
     * search.
     */
    named: z.array(namedShelfSchema).optional(),
  }),
});

export const bookLanguageSchema = z.object({
  language: z.enum(languageCodes),
  name: z.string(),
  book_count: z.int(),
});
export type BookLanguage = z.infer<typeof bookLanguageSchema>;

export const listLanguages = defineEndpoint({
  method: 'GET',
  path: '/api/languages',
  summary: 'The languages of the catalogue, that of the most books first',
  access: 'public',
  response: z.array(bookLanguageSchema),
});

/** A hall with an available copy: a collection point. */
export const bookHallSchema = z.object({
  hall_id: idSchema,
  hall_name: z.string(),
  available_copies_in_hall: z.int(),
  /** An addition, like the fields after it. */
  gender: genderSchema,
  /** Whether a volunteer of the hall is handing out books now; for readers only. */
  has_volunteers: z.boolean().optional(),
  /** The days on which the hall is closed within the next two weeks; for readers only. */
  closed: closedDaysSchema.optional(),
  /** The weekdays on which the hall is closed, from 1 for Monday to 7 for Sunday; for readers only. */
  closed_weekdays: z.array(z.int()).optional(),
  /** The last day on which a copy requested today is held; for readers only. */
  held_until: dateSchema.optional(),
});

/**
 * A hall with lent copies, and the day on which the first of them is due, which may be in the past. It does not reveal who
 * has the copy.
 */
export const expectedBackSchema = z.object({
  hall_id: idSchema,
  hall_name: z.string(),
  gender: genderSchema,
  due_date: dateSchema,
});

/** The waiting list of a book, without the names of its readers. */
const waitingSchema = z.object({
  /** The number of waiting readers, without paused entries. */
  people: z.int(),
  /** The halls with copies in circulation, by name; readers can wait for the book at these halls. */
  halls: z.array(
    z.object({
      hall_id: idSchema,
      hall_name: z.string(),
      gender: genderSchema,
      copies: z.int(),
      /** The weekdays on which the hall is closed, as for collection points; for readers only. */
      closed_weekdays: z.array(z.int()).optional(),
    }),
  ),
});

export const bookReviewSchema = z.object({
  /** An addition, like the last two fields. */
  review_id: idSchema,
  name: z.string(),
  date: dateSchema,
  rating: z.int(),
  comment: z.string().nullable(),
  /** Whether the rating or the text was changed later. */
  edited: z.boolean(),
  /** Whether the caller may report the review: only a reader who did not write it and has not reported it yet. */
  may_report: z.boolean(),
});
export const bookDetailSchema = z.object({
  id: idSchema,
  title: z.string(),
  author: z.string(),
  imageURL: z.string(),
  availability: z.boolean(),
  isLoved: z.boolean(),
  average_rating: z.number(),
  rating_count: z.int(),
  publisher: z.string(),
  category: z.string(),
  language: languageSchema,
  /** The number as printed in the book. */
  isbn: z.string().nullable(),
  ...editionFactsSchema,
  /** Titles by which people know the book, besides the printed one. */
  other_titles: z.array(otherTitleSchema),
  /** The work of the book, if the catalogue has other books of it. */
  work: workSchema.nullable(),
  description: z.string().nullable(),
  halls: z.array(bookHallSchema),
  /** An addition, like the next five fields. */
  author_id: idSchema.nullable(),
  category_id: idSchema.nullable(),
  /** Whether the catalogue has other books by this author, and in this category. */
  more_by_author: z.boolean(),
  more_in_category: z.boolean(),
  /** Only while no hall has an available copy: the halls to which a copy should return, the earliest first. */
  expected_back: z.array(expectedBackSchema),
  waiting: waitingSchema,
  reviews: z.array(bookReviewSchema),
});
export type BookDetail = z.infer<typeof bookDetailSchema>;

export const bookDetails = defineEndpoint({
  method: 'GET',
  path: '/api/books/:id',
  summary: 'One book with its collection points and reviews',
  access: 'public',
  params: z.object({ id: requiredId('Book') }),
  response: bookDetailSchema,
  missing: 'Book not found',
});

/** A book as a suggestion of the insert form. */
export const bookSuggestionSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  author_id: idSchema.nullable(),
  author_name: z.string().nullable(),
  publisher_id: idSchema.nullable(),
  publisher_name: z.string().nullable(),
  category_id: idSchema.nullable(),
  category_name: z.string().nullable(),
  language: languageSchema,
  isbn: z.string().nullable(),
  ...editionFactsSchema,
  description: z.string(),
  /** The other title by which the search found the book, if it matches better than the printed one. */
  also_known_as: z.string().optional(),
});
export type BookSuggestion = z.infer<typeof bookSuggestionSchema>;

export const suggestBooks = defineEndpoint({
  method: 'GET',
  path: '/api/books/search',
  summary: 'At most ten books whose title holds the typed text; nothing for fewer than three characters',
  access: 'public',
  query: z.object({ title: filterText }),
  searchField: 'title',
  response: z.object({ success: z.literal(true), data: z.array(bookSuggestionSchema) }),
  flagged: true,
});
