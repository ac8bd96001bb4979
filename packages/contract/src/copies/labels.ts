import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { filterId, idSchema, requiredId } from '../fields/ids.ts';
import { requiredLine } from '../fields/lines.ts';
import { sentence } from '../language/sentences.ts';

/** The maximum number of labels that are listed, printed or marked in one step. */
export const labelsAtOnce = 500;

/** The labels that can be listed: those not printed yet, or those printed before, newest first. */
export const labelStates = ['unprinted', 'printed'] as const;
export type LabelState = (typeof labelStates)[number];

/** What labels can have besides the QR code: a barcode for laser scanners. */
export const labelBarcodes = ['none', 'code128'] as const;

/** The reasons for printing a label again. */
export const reprintReasons = ['worn', 'lost'] as const;
export type ReprintReason = (typeof reprintReasons)[number];

/** The contents of a copy's label. */
export const copyLabelSchema = z.object({
  copy_id: idSchema,
  label: z.string(),
  title: z.string(),
  hall: z.string(),
});
export type CopyLabel = z.infer<typeof copyLabelSchema>;

export const listLabels = defineEndpoint({
  method: 'GET',
  path: '/api/labels',
  summary: 'Labels of copies to print, or printed before; volunteers get those of their hall',
  access: ['volunteer', 'admin'],
  query: z.object({ hall_id: filterId, state: z.enum(labelStates).catch('unprinted') }),
  response: z.object({
    /** At most `labelsAtOnce`. */
    data: z.array(copyLabelSchema),
    total: z.int(),
    /** The address of the library, with which the QR codes begin; null when it is not configured. */
    address: z.string().nullable(),
    /** What labels have besides the QR code: nothing, or a barcode for laser scanners. */
    barcode: z.enum(labelBarcodes),
  }),
  addition: true,
});

export const markLabelsPrinted = defineEndpoint({
  method: 'POST',
  path: '/api/labels/printed',
  summary: 'Mark labels as printed; those that are marked already are marked with the new moment',
  access: ['volunteer', 'admin'],
  body: z.object({
    copy_ids: z
      .array(requiredId('Copy'), 'Choose the labels.')
      .min(1, 'Choose the labels.')
      .max(labelsAtOnce, sentence('You can mark at most {labelsAtOnce} labels at once.', { labelsAtOnce }))
      .transform((ids) => [...new Set(ids)]),
    /** The reason for printing labels again; null for labels that are printed for the first time. */
    reason: z.enum(reprintReasons, "Please say why you're printing them again.").nullable().default(null),
  }),
  response: messageSchema,
  missing: 'There is no such copy.',
  addition: true,
});

export const countUnprintedLabels = defineEndpoint({
  method: 'GET',
  path: '/api/labels/count',
  summary: 'How many labels are to print; for volunteers, of their hall',
  access: ['volunteer', 'admin'],
  response: z.object({ total: z.int() }),
  addition: true,
});

export const relabelCopy = defineEndpoint({
  method: 'POST',
  path: '/api/copies/:copy_id/label',
  summary: 'Give a copy the next label; the old one leads to it for ever, and no other copy gets it',
  access: ['volunteer', 'admin'],
  params: z.object({ copy_id: requiredId('Copy') }),
  /** The current label of the copy, so that two people who do this simultaneously change it only once. */
  body: z.object({ label: requiredLine('Label', 20) }),
  response: messageSchema.extend({ label: z.string() }),
  missing: 'There is no such copy.',
  addition: true,
});
