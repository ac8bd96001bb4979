import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { filterDate } from '../fields/days.ts';
import { idSchema } from '../fields/ids.ts';
import { filterText, pageNumber, pageOf } from '../fields/lists.ts';

/** One change by a volunteer or admin: who, when, what, before and after. */
export const auditEntrySchema = z.object({
  audit_id: idSchema,
  /** ISO moment in UTC. */
  at: z.string(),
  actor: z.object({ name: z.string(), type: z.string() }),
  action: z.string(),
  kind: z.string(),
  entity_id: idSchema,
  /** The name of the entity: a title, a name, a label; null when it no longer exists. */
  subject: z.string().nullable(),
  /** The reader of the request or loan; null for other kinds and for a deleted reader. */
  reader: z.object({ reader_id: idSchema, name: z.string() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log, newest first',
  access: ['admin'],
  query: z.object({
    page: pageNumber,
    /** A part of the actor's name. */
    actor: filterText,
    kind: filterText,
    start_date: filterDate,
    end_date: filterDate,
  }),
  response: pageOf(auditEntrySchema).extend({
    /** All kinds that occur in the log, for the filter. */
    kinds: z.array(z.string()),
  }),
  addition: true,
});
