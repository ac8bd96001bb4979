import { z } from 'zod';
import { filterId, idSchema, messageSchema, requiredId } from './common.ts';
import { defineEndpoint } from './route.ts';

/** The most labels that are listed, printed and marked at once. */
export const labelsAtOnce = 500;

/** The labels that a list can be of: those not printed yet, or those printed before, newest first. */
export const labelStates = ['unprinted', 'printed'] as const;
export type LabelState = (typeof labelStates)[number];

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
      .max(labelsAtOnce, `You can mark at most ${labelsAtOnce} labels at once.`)
      .transform((ids) => [...new Set(ids)]),
  }),
  response: messageSchema,
  missing: 'There is no such copy.',
  addition: true,
});
