import { z } from 'zod';
import { closedDaysSchema } from './calendar.ts';
import {
  dateSchema,
  filterId,
  filterText,
  genderSchema,
  idSchema,
  onlyWhenTrue,
  pageNumber,
  requiredId,
  searchExactly,
  sortOrder,
} from './common.ts';
import { editionFactsSchema } from './edition-facts.ts';
import { filterLanguage, languageCodes, languageSchema } from './languages.ts';
import { otherTitleSchema } from './other-titles.ts';
import { defineEndpoint } from './route.ts';
import { workSchema } from './works.ts';

/** Where a search matched in a text: pairs of start and end (exclusive) in UTF-16 code units, in order and not overlapping. */
export const highlightsSchema = z.array(z.tuple([z.int(), z.int()]));

/** A title by which a search found a book, and its matched parts. */
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
  /** The other title by which a search found the book, where the printed one matches less of it. */
  alsoKnownAs: foundTitleSchema.optional(),
  /** Whether the caller's own hall has an available copy; only in responses to readers who have a hall. */
  atOwnHall: z.boolean().optional(),
  /** Whether it is a close match and does not only sound similar; only in responses to a search. */
  isClose: z.boolean().optional(),
  /** How many wait for a copy, without those who have paused; only while none is available and somebody waits. */
  waiting: z.int().optional(),
});
export type BookCard = z.infer<typeof bookCardSchema>;

/** A category or an author that the text of a search names: where all its books are. */
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
    /** How many of `meta.total` are close matches, which come first; the others only sound similar. Only for a search. */
    close_count: z.int().optional(),
    /** What the searched text names, categories first; none without books. Only for a search. */
    named: z.array(namedShelfSchema).optional(),
  }),
});

/** A language that books of the catalogue have. */
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

/** A hall that has an available copy: a collection point. */
export const bookHallSchema = z.object({
  hall_id: idSchema,
  hall_name: z.string(),
  available_copies_in_hall: z.int(),
  /** An addition of ours, like the next. */
  gender: genderSchema,
  /** Whether a volunteer of the hall hands out books now; for readers only. */
  has_volunteers: z.boolean().optional(),
  /** When the hall is closed within the next two weeks; for readers only. */
  closed: closedDaysSchema.optional(),
  /** On which days of the week it is closed, from 1 for Monday to 7 for Sunday; for readers only. */
  closed_weekdays: z.array(z.int()).optional(),
});

/** A hall with lent copies: the day on which the first of them is due, which may be past. Nothing says who has it. */
export const expectedBackSchema = z.object({
  hall_id: idSchema,
  hall_name: z.string(),
  gender: genderSchema,
  due_date: dateSchema,
});

/** The waiting list of a book, without its people. */
const waitingSchema = z.object({
  /** How many wait, without those who have paused. */
  people: z.int(),
  /** The halls with copies that are in circulation, by name: where one can wait for the book. */
  halls: z.array(
    z.object({
      hall_id: idSchema,
      hall_name: z.string(),
      gender: genderSchema,
      copies: z.int(),
      /** On which days of the week it is closed, as for collection points; for readers only. */
      closed_weekdays: z.array(z.int()).optional(),
    }),
  ),
});

export const bookReviewSchema = z.object({
  /** An addition of ours, like the last two. */
  review_id: idSchema,
  name: z.string(),
  date: dateSchema,
  rating: z.int(),
  comment: z.string().nullable(),
  /** Whether stars or text were changed later. */
  edited: z.boolean(),
  /** Whether the caller may report it: a reader who has not reported it, for a review by somebody else. */
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
  /** As it is printed in the book. */
  isbn: z.string().nullable(),
  ...editionFactsSchema,
  /** The titles by which people know it, beside the printed one. */
  other_titles: z.array(otherTitleSchema),
  /** Its work, while the catalogue has other books of it. */
  work: workSchema.nullable(),
  description: z.string().nullable(),
  halls: z.array(bookHallSchema),
  /** An addition of ours, like the next five. */
  author_id: idSchema.nullable(),
  category_id: idSchema.nullable(),
  /** Whether the catalogue has other books by this author, and in this category. */
  more_by_author: z.boolean(),
  more_in_category: z.boolean(),
  /** While no hall has a copy: the halls to which one should come back, the earliest first. */
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
  /** The other title by which it was found, where that matches better than the printed one. */
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
