import { z } from 'zod';
import { filterId, idSchema, messageSchema, requiredId, requiredLine } from './common.ts';
import { defineEndpoint } from './route.ts';
import { sentence } from './sentences.ts';

/** The most labels that are listed, printed and marked at once. */
export const labelsAtOnce = 500;

/** The labels that a list can be of: those not printed yet, or those printed before, newest first. */
export const labelStates = ['unprinted', 'printed'] as const;
export type LabelState = (typeof labelStates)[number];

/** What labels can have beside the QR code: bars for laser scanners. */
export const labelBarcodes = ['none', 'code128'] as const;

/** Why a label is printed once more. */
export const reprintReasons = ['worn', 'lost'] as const;
export type ReprintReason = (typeof reprintReasons)[number];

/** What a copy's label says. */
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
  summary: 'Labels of copies to print, or printed before; a volunteer gets those of the own hall',
  access: ['volunteer', 'admin'],
  query: z.object({ hall_id: filterId, state: z.enum(labelStates).catch('unprinted') }),
  response: z.object({
    /** `labelsAtOnce` at the most. */
    data: z.array(copyLabelSchema),
    total: z.int(),
    /** The address of the library, which the codes begin with; null where nobody has set it. */
    address: z.string().nullable(),
    /** What stands on labels beside the QR code: nothing, or bars for laser scanners. */
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
    /** Why labels that were printed before were printed again; null for those of new copies. */
    reason: z.enum(reprintReasons, 'Please say why they are printed again.').nullable().default(null),
  }),
  response: messageSchema,
  missing: 'There is no such copy.',
  addition: true,
});

export const countUnprintedLabels = defineEndpoint({
  method: 'GET',
  path: '/api/labels/count',
  summary: 'How many labels are to print; a volunteer is told of the own hall',
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
  /** The label that it has, so that two people who do this at once change it once. */
  body: z.object({ label: requiredLine('Label', 20) }),
  response: messageSchema.extend({ label: z.string() }),
  missing: 'There is no such copy.',
  addition: true,
});
