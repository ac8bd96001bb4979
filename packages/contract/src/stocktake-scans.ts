import { z } from 'zod';
import {
  idSchema,
  inOurTimes,
  messageSchema,
  onlyWhenTrue,
  pageNumber,
  pageOf,
  requiredId,
  requiredLine,
} from './common.ts';
import { defineEndpoint } from './route.ts';
import { sentence } from './sentences.ts';
import * as stocktakes from './stocktakes.ts';

const { ofStocktake } = stocktakes;

/** What a scan found: a copy of the hall that is where it should be, one that is not, or none of ours. */
export const scanResults = [
  ...(['seen', 'held', 'elsewhere', 'lent', 'lost', 'withdrawn'] as const),
  ...(['unknown_label', 'not_a_label'] as const),
] as const;
export type ScanResult = (typeof scanResults)[number];

/** The existing acts that settle what a scan found: take the loan back, or say that a lost copy is here. */
export const scanActs = ['take_back', 'found'] as const;
export type ScanAct = (typeof scanActs)[number];

/** The most scans that a phone sends at once. */
export const scansAtOnce = 100;

/** The highest number of a scan: what a column holds. */
const lastSeq = 2_147_483_647;

/** One scan, or a tick in the list where a label cannot be read, by the name that the device gave it. */
const sentScanSchema = z.object({
  /** Counts up on the device; the same number of the same device is the same scan. */
  device_seq: z.int('A scan needs its number.').min(0).max(lastSeq),
  /** When it was scanned, by the clock of the device. */
  device_at: inOurTimes(z.iso.datetime({ offset: true, error: 'A scan needs its time.' })),
  text: requiredLine('Scan', 300),
  how: z.enum(['scan', 'list']).catch('scan'),
});
export type SentScan = z.input<typeof sentScanSchema>;

export const stocktakeScanSchema = z.object({
  scan_id: idSchema,
  device_id: idSchema,
  device_seq: z.int(),
  result: z.enum(scanResults),
  /** What it is and what to do with it, for the person who scans. */
  sentence: z.string(),
  /** Whether the copy has been put right since. */
  settled: z.boolean(),
  acts: z.array(z.enum(scanActs)),
  /** The loan to take back. */
  lending_id: idSchema.nullable(),
  /** Null for what is no label. */
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
  summary: 'Scans of one device; what was sent before is answered again and changes nothing',
  body: z.object({
    device_id: requiredId('Device'),
    scans: z
      .array(sentScanSchema, 'Scan something.')
      .min(1, 'Scan something.')
      .max(scansAtOnce, sentence('You can send at most {scansAtOnce} scans at once.', { scansAtOnce })),
  }),
  bodyKilobytes: 256,
  /** In the order in which they were sent. */
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

/** All calls of stock-takes. */
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
