import { z } from 'zod';
import { defineEndpoint } from '../calls/route.ts';
import { filterDate } from '../fields/days.ts';
import { idSchema } from '../fields/ids.ts';
import { filterText, pageNumber, pageOf } from '../fields/lists.ts';

/** What staff do, a verb in the past tense before its object. The audit log has old entries too: no act is ever removed. */
export type AuditAction =
  | 'created'
  | 'changed'
  | 'deleted'
  | 'verified'
  | 'withdrew'
  | 'described'
  | 'undid adding'
  | 'added'
  | 'merged'
  | 'said to have returned'
  | 'took back to have returned'
  | 'found as claimed'
  | 'did not find the copy of'
  | 'said to be still out'
  | 'moved'
  | 'made available'
  | 'marked unavailable'
  | 'marked lost'
  | 'marked withdrawn'
  | 'marked found'
  | 'disputed'
  | 'withdrew a dispute of'
  | 'undid a hand-over of'
  | 'let a hand-over stand of'
  | 'downloaded'
  | 'exported'
  | 'reprinted'
  | 'relabelled'
  | 'received from a reader'
  | 'returned'
  | 'fulfilled'
  | 'renewed'
  | 'changed due date'
  | 'undid the return of'
  | 'sent again'
  | 'cancelled'
  | 'dismissed'
  | 'sent a password link to'
  | 'blocked'
  | 'unblocked'
  | 'corrected the points of'
  | 'wrote to'
  | 'made'
  | 'hid'
  | 'showed'
  | 'dismissed the reports of'
  | 'decided'
  | 'undone'
  | 'suggested'
  | 'undid'
  | 'undid a scan of'
  | 'started'
  | 'ended'
  | 'put first'
  | 'joined'
  | 'split'
  | 'undid changing'
  | 'declined'
  | 'applied'
  | 'agreed to'
  | 'stopped';

/** The nouns of what staff change. */
export type AuditKind =
  | 'book'
  | 'copy'
  | 'copies'
  | 'lending'
  | 'request'
  | 'calendar entry'
  | 'weekly closed days'
  | 'stocktake'
  | 'wait'
  | 'work'
  | 'import'
  | 'review'
  | 'letters'
  | 'first steps'
  | 'file'
  | 'list of books'
  | 'list of loans'
  | 'list of readers'
  | 'list of requests'
  | 'list of volunteers'
  | 'ISBN source'
  | 'reader'
  | 'volunteer'
  | 'admin'
  | 'hall'
  | 'department'
  | 'author'
  | 'publisher'
  | 'category';

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
