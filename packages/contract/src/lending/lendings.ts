import { z } from 'zod';
import { listedBookSchema } from '../books/listed-book.ts';
import { flaggedMessageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { copyConditionSchema } from '../copies/copy-conditions.ts';
import { dateSchema, filterDate } from '../fields/days.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine } from '../fields/lines.ts';
import { filterText, listPage, listPageFields, sortOrder } from '../fields/lists.ts';
import { perPage } from '../fields/rows-a-page.ts';
import { severalIds, whyNotField } from '../fields/several.ts';
import { openClaimSchema } from './claims.ts';
import { keepForSchema } from './keep-for.ts';
import { dueHistoryFields, latenessFields, staffRenewalSchema } from './renewals.ts';
import { readerContactSchema } from './requests.ts';

/** `pending` means that the book is lent out. */
export const lendingStatuses = ['pending', 'returned', 'lost'] as const;
export const lendingStatusSchema = z.enum(lendingStatuses);
export type LendingStatus = (typeof lendingStatuses)[number];

/** `return_date` is the due date while the book is out and the day of return afterwards. */
export const lendingSchema = z.object({
  lending_id: idSchema,
  status: lendingStatusSchema,
  issue_date: dateSchema,
  return_date: dateSchema,
  review_id: idSchema.nullable(),
  copy_label: z.string(),
  hall: z.object({ hall_id: idSchema, name: z.string() }),
  request: z.object({
    book: listedBookSchema,
    reader: readerContactSchema,
  }),
  ...dueHistoryFields,
  ...latenessFields,
  /** Whether the reader disputes a hand-over of the loan and no admin has settled the dispute. */
  disputed: z.boolean(),
  /** The reader's open claim that the book was returned; null when there is none. */
  claim: openClaimSchema.nullable(),
  /** Null when the loan cannot be renewed, not even by staff. */
  renewal: staffRenewalSchema.nullable(),
  may: z.object({
    return: z.boolean(),
    mark_lost: z.boolean(),
    mark_found: z.boolean(),
    change_due: z.boolean(),
  }),
});
export type Lending = z.infer<typeof lendingSchema>;

/** The filters of the lists. `late` means pending with a due date before today, whether or not the hall was closed since. */
export const lendingFilters = ['pending', 'returned', 'lost', 'late'] as const;

export const listLendings = defineEndpoint({
  method: 'GET',
  path: '/api/lendings',
  summary: "Lendings of the volunteer's own hall, or of all halls for an admin",
  access: ['volunteer', 'admin'],
  query: z.object({
    status: z
      .union([z.literal(''), z.enum(lendingFilters)], { error: 'There is no such status.' })
      .optional(),
    hall_id: filterId,
    sort_by: z.string().optional(),
    sort_order: sortOrder,
    start_date: filterDate,
    end_date: filterDate,
    date_filter_type: z.enum(['return_date', 'issue_date']).catch('return_date'),
    book_title: filterText,
    /**
     * An addition: a title, reader, phone number, registration number, e-mail or copy label, limited to what the caller may
     * see.
     */
    q: filterText,
    /**
     * An addition: the loans of one reader. A volunteer finds none unless the reader has an open request or a loan at the
     * volunteer's hall.
     */
    reader_id: filterId,
    /** An addition: the loans of one copy. */
    copy_id: filterId,
    page: listPage,
    per_page: perPage,
  }),
  response: z.object({ success: z.literal(true), data: z.array(lendingSchema), ...listPageFields }),
  flagged: true,
});

/** `keep_for` is null when the copy goes on the shelf. */
const takenBackSchema = flaggedMessageSchema.extend({ keep_for: keepForSchema.nullable() });

const lendingBody = z.object({ lending_id: requiredId('Loan') });

export const returnLending = defineEndpoint({
  method: 'PATCH',
  path: '/api/lendings/return',
  summary: 'Take a lent book back',
  access: ['volunteer', 'admin'],
  body: lendingBody.extend({
    /** An addition: the scanned copy. The call is refused if the loan is of another copy. */
    copy_label: optionalLine('Copy', 300),
    /** An addition: the condition of the copy, if it was checked. */
    condition: copyConditionSchema.optional(),
  }),
  response: takenBackSchema,
  flagged: true,
});

/** The result for one of several loans that are taken back together. */
const takenBackAmongSchema = z.object({
  lending_id: idSchema,
  keep_for: keepForSchema.nullable(),
  ...whyNotField,
});

export const returnLendings = defineEndpoint({
  method: 'PATCH',
  path: '/api/lendings/return-many',
  summary: 'Take several lent books back; says of each that cannot be taken back why',
  access: ['volunteer', 'admin'],
  body: z.object({ lending_ids: severalIds('Loan', 'loans') }),
  /** In the order of the given ids. */
  response: flaggedMessageSchema.extend({ data: z.array(takenBackAmongSchema) }),
  flagged: true,
  addition: true,
});

export const markLendingLost = defineEndpoint({
  method: 'PATCH',
  path: '/api/lendings/lost',
  summary: 'Mark a lent book as lost',
  access: ['volunteer', 'admin'],
  body: lendingBody,
  response: flaggedMessageSchema,
  flagged: true,
  addition: true,
});

export const markLendingFound = defineEndpoint({
  method: 'PATCH',
  path: '/api/lendings/found',
  summary: 'A lost book has come back: the lending counts as returned today',
  access: ['volunteer', 'admin'],
  body: lendingBody,
  response: takenBackSchema,
  flagged: true,
  addition: true,
});
