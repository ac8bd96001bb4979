import { z } from 'zod';
import { idSchema, requiredId } from './common.ts';
import { copyConditionSchema, handoverMethods } from './handover-method.ts';
import { defineEndpoint } from './route.ts';

/** That a copy changed hands, as both sides are shown it: out to the reader, or in again. */
export const receiptSchema = z.object({
  handover_id: idSchema,
  kind: z.enum(['out', 'in']),
  /** ISO moment in UTC. */
  at: z.string(),
  copy_label: z.string(),
  /** The member of the staff; null where the library did not keep it. */
  by: z.string().nullable(),
  method: z.enum(handoverMethods),
  /** Of a return, where somebody said it. */
  condition: copyConditionSchema.nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/api/lendings/:id/receipts',
  summary: 'The hand-overs of a loan, oldest first: of the own loan, or for staff of a loan of the own hall',
  access: ['reader', 'volunteer', 'admin'],
  params: z.object({ id: requiredId('Loan') }),
  response: z.object({
    success: z.literal(true),
    book: z.object({ book_id: idSchema, title: z.string() }),
    hall: z.object({ hall_id: idSchema, name: z.string() }),
    data: z.array(receiptSchema),
  }),
  missing: 'There is no such loan.',
  flagged: true,
  addition: true,
});
