import { z } from 'zod';
import { csvFileSchema } from '../calls/csv-file.ts';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { filterText, pageNumber, pageOf } from '../fields/lists.ts';
import { sentence } from '../language/sentences.ts';
import { copyStates } from './copies.ts';

/** What a scan found out about a copy: it is in its right place, or it should not be there. */
export const scannedResults = ['seen', 'held', 'elsewhere', 'lent', 'lost', 'withdrawn'] as const;

/** The result for a copy in a stock-take: what its first scan found, or that it was handed over, is away, or was not seen. */
export const countedResults = [...scannedResults, 'handed_over', 'away', 'unseen'] as const;
export type CountedResult = (typeof countedResults)[number];

/** The copies that were not seen, grouped by what the library knows about them; held copies cannot be written off. */
export const unseenGroups = ['held', 'lately', 'long_ago', 'never'] as const;
export type UnseenGroup = (typeof unseenGroups)[number];

/** The decisions about copies that were not seen. */
export const stocktakeDecisions = ['look_again', 'lost', 'withdrawn'] as const;
export type StocktakeDecision = (typeof stocktakeDecisions)[number];

/** The maximum number of copies in one decision. */
export const copiesInDecision = 500;

/** The number of days in which a decision can be undone. */
export const decisionUndoDays = 7;

const hallSchema = z.object({ hall_id: idSchema, name: z.string() });

export const stocktakeSchema = z.object({
  stocktake_id: idSchema,
  hall: hallSchema,
  started_at: z.string(),
  started_by: z.string(),
  /** Null while the stock-take is running. */
  ended_at: z.string().nullable(),
  ended_by: z.string().nullable(),
  /** The number of copies that should have been in the hall when the stock-take began. */
  frozen_count: z.int(),
});
export type Stocktake = z.infer<typeof stocktakeSchema>;

const decisionSchema = z.object({
  decision_id: idSchema,
  decision: z.enum(stocktakeDecisions),
  decided_at: z.string(),
  decided_by: z.string(),
  copies: z.int(),
  undone_at: z.string().nullable(),
  may_undo: z.boolean(),
});
export type DecisionTaken = z.infer<typeof decisionSchema>;

export const stocktakeDetailsSchema = stocktakeSchema.extend({
  /** The number of expected copies that were scanned, ticked, handed out, taken back or moved. */
  seen: z.int(),
  /** The number of scans that require an action, and of all scans. */
  exceptions: z.int(),
  scans: z.int(),
  /** After the end: the numbers of copies not seen that nobody has decided about or seen since. */
  undecided: z.array(z.object({ group: z.enum(unseenGroups), copies: z.int() })),
  look_again: z.int(),
  decisions: z.array(decisionSchema),
  may: z.object({ decide: z.array(z.enum(stocktakeDecisions)) }),
});
export type StocktakeDetails = z.infer<typeof stocktakeDetailsSchema>;

const stocktakePath = z.object({ stocktake_id: requiredId('Stock-take') });
/** What the endpoints of one stock-take have in common. */
export const ofStocktake = {
  access: ['volunteer', 'admin'],
  params: stocktakePath,
  missing: 'There is no such stock-take.',
  addition: true,
} as const;

export const listStocktakes = defineEndpoint({
  method: 'GET',
  path: '/api/stocktakes',
  summary: 'Stock-takes, newest first; volunteers get those of their hall',
  access: ['volunteer', 'admin'],
  query: z.object({ hall_id: filterId, page: pageNumber }),
  response: pageOf(stocktakeSchema.extend({ seen: z.int() })),
  addition: true,
});

export const startStocktake = defineEndpoint({
  method: 'POST',
  path: '/api/stocktakes',
  summary: 'Start to count the copies of a hall; volunteers can start in their hall',
  access: ['volunteer', 'admin'],
  body: z.object({ hall_id: filterId }),
  response: messageSchema.extend({ data: stocktakeSchema }),
  status: 201,
  addition: true,
});

export const stocktakeDetails = defineEndpoint({
  ...ofStocktake,
  method: 'GET',
  path: '/api/stocktakes/:stocktake_id',
  summary: 'How far a stock-take is, and what was decided after it',
  response: stocktakeDetailsSchema,
});

export const endStocktake = defineEndpoint({
  ...ofStocktake,
  method: 'POST',
  path: '/api/stocktakes/:stocktake_id/end',
  summary: 'End a stock-take; no copy changes its state by that',
  response: messageSchema,
});

/** The lists of copies: by their result, or by what still has to be done about those not seen. */
export const stocktakeLists = [...countedResults, 'undecided', 'look_again'] as const;
export type StocktakeList = (typeof stocktakeLists)[number];

const countedCopySchema = z.object({
  copy_id: idSchema,
  label: z.string(),
  title: z.string(),
  /** The current state of the copy. */
  state: z.enum(copyStates),
  /** The state of the copy when the stock-take began; null if the copy was not expected. */
  expected: z.enum(copyStates).nullable(),
  seen_at: z.string().nullable(),
  seen_by: z.string().nullable(),
  /** When and by whom the copy was last seen before the stock-take. */
  last_seen_at: z.string().nullable(),
  last_seen_by: z.string().nullable(),
});
export type CountedCopy = z.infer<typeof countedCopySchema>;

export const listStocktakeCopies = defineEndpoint({
  ...ofStocktake,
  method: 'GET',
  path: '/api/stocktakes/:stocktake_id/copies',
  summary:
    'The copies of a stock-take: those not seen by their last sighting, longest ago first, all others by their labels',
  query: z.object({
    result: z.enum(stocktakeLists).catch('unseen'),
    /** All copies when absent; an unknown group also means all copies. */
    group: z.enum(unseenGroups).or(z.undefined()).catch(undefined),
    search: filterText,
    page: pageNumber,
  }),
  response: pageOf(countedCopySchema),
});

export const decideStocktake = defineEndpoint({
  ...ofStocktake,
  method: 'POST',
  path: '/api/stocktakes/:stocktake_id/decisions',
  summary: 'Decide about copies that were not seen: look again, or, by an admin, lost or withdrawn',
  body: z.object({
    decision: z.enum(stocktakeDecisions, 'Choose what to do with the copies.'),
    copy_ids: z
      .array(requiredId('Copy'), 'Choose the copies.')
      .min(1, 'Choose the copies.')
      .max(
        copiesInDecision,
        sentence('You can decide about at most {copiesInDecision} copies at once.', { copiesInDecision }),
      )
      .transform((ids) => [...new Set(ids)]),
  }),
  response: messageSchema.extend({
    decided: z.int(),
    left: z.array(z.object({ copy_id: idSchema, why_not: z.string() })),
  }),
});

export const undoStocktakeDecision = defineEndpoint({
  ...ofStocktake,
  method: 'POST',
  path: '/api/stocktakes/:stocktake_id/decisions/undo',
  summary: 'Undo a decision, for seven days; copies to which something has happened since stay as they are',
  body: z.object({ decision_id: requiredId('Decision') }),
  response: messageSchema.extend({ left: z.array(z.object({ label: z.string(), why_not: z.string() })) }),
});

export const stocktakeReport = defineEndpoint({
  ...ofStocktake,
  method: 'GET',
  path: '/api/stocktakes/:stocktake_id/report',
  summary: 'The copies of a stock-take and the labels that nobody knows, as CSV',
  response: csvFileSchema,
  media: 'csv',
});
