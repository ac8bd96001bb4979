import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { inOurTimes } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { requiredLine } from '../fields/lines.ts';
import { onlyWhenTrue, pageNumber, pageOf } from '../fields/lists.ts';
import { sentence } from '../language/sentences.ts';
import * as stocktakes from './stocktakes.ts';

const { ofStocktake, scannedResults } = stocktakes;

/** What a scan found: a copy, or no copy of the library. */
export const scanResults = [...scannedResults, 'unknown_label', 'not_a_label'] as const;
export type ScanResult = (typeof scanResults)[number];

/** The existing actions that settle a finding: take the loan back, or mark a lost copy as found. */
export const scanActs = ['take_back', 'found'] as const;
export type ScanAct = (typeof scanActs)[number];

/** The maximum number of scans that a phone sends in one call. */
export const scansAtOnce = 100;

/** The maximum number of characters of a scanned text. */
export const longestScan = 300;

/** The highest number of a scan, limited by the database column. */
const lastSeq = 2_147_483_647;

/** One scan, or a tick in the list for a copy whose label cannot be read. */
const sentScanSchema = z.object({
  /** Counts up on the device; the same number from the same device is the same scan. */
  device_seq: z.int('A scan needs its number.').min(0).max(lastSeq),
  /** When it was scanned, by the device's clock. */
  device_at: inOurTimes(z.iso.datetime({ offset: true, error: 'A scan needs its time.' })),
  text: requiredLine('Scan', longestScan),
  how: z.enum(['scan', 'list']).catch('scan'),
});
export type SentScan = z.input<typeof sentScanSchema>;

export const stocktakeScanSchema = z.object({
  scan_id: idSchema,
  device_id: idSchema,
  device_seq: z.int(),
  result: z.enum(scanResults),
  /** What was found and what to do with it, for the person who scans. */
  sentence: z.string(),
  /** Whether the copy has been dealt with since. */
  settled: z.boolean(),
  acts: z.array(z.enum(scanActs)),
  /** The loan that `take_back` ends. */
  lending_id: idSchema.nullable(),
  /** Null when the text is not a label. */
  label: z.string().nullable(),
  title: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  undone: z.boolean(),
});
export type StocktakeScan = z.infer<typeof stocktakeScanSchema>;

export const sendStocktakeScans = defineEndpoint({
  ...ofStocktake,
  method: 'POST',
  path: '/api/stocktakes/:stocktake_id/scans',
  summary: 'Scans of one device; a scan that was sent before gets its result again and changes nothing',
  body: z.object({
    device_id: requiredId('Device'),
    scans: z
      .array(sentScanSchema, 'Scan something.')
      .min(1, 'Scan something.')
      .max(scansAtOnce, sentence('You can send at most {scansAtOnce} scans at once.', { scansAtOnce })),
  }),
  bodyKilobytes: 256,
  /** In the order in which the scans were sent. */
  response: z.object({ data: z.array(stocktakeScanSchema) }),
});

export const listStocktakeScans = defineEndpoint({
  ...ofStocktake,
  method: 'GET',
  path: '/api/stocktakes/:stocktake_id/scans',
  summary:
    'What was scanned, newest first: by the caller, or, as exceptions, by everybody and each copy once',
  query: z.object({ exceptions: onlyWhenTrue, page: pageNumber }),
  response: pageOf(stocktakeScanSchema),
});

export const undoStocktakeScan = defineEndpoint({
  ...ofStocktake,
  method: 'POST',
  path: '/api/stocktakes/:stocktake_id/scans/undo',
  summary: 'Undo a scan: the copy counts as not seen, unless somebody has scanned it too',
  body: z.object({ scan_id: requiredId('Scan') }),
  response: messageSchema,
});

/** All endpoints of stock-takes. */
export const stocktakeEndpoints = {
  listStocktakes: stocktakes.listStocktakes,
  startStocktake: stocktakes.startStocktake,
  stocktakeDetails: stocktakes.stocktakeDetails,
  endStocktake: stocktakes.endStocktake,
  listStocktakeCopies: stocktakes.listStocktakeCopies,
  decideStocktake: stocktakes.decideStocktake,
  undoStocktakeDecision: stocktakes.undoStocktakeDecision,
  stocktakeReport: stocktakes.stocktakeReport,
  sendStocktakeScans,
  listStocktakeScans,
  undoStocktakeScan,
} as const;
