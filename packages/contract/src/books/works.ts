import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { editionFactsSchema } from './edition-facts.ts';
import { languageSchema } from './languages.ts';

/** A book as an edition, a translation or a volume of a work. */
export const workBookSchema = z.object({
  book_id: idSchema,
  title: z.string(),
  author: z.string().nullable(),
  language: languageSchema,
  ...editionFactsSchema,
  available_copies: z.int(),
});
export type WorkBook = z.infer<typeof workBookSchema>;

/** The common work of editions, translations and volumes of one text. */
export const workSchema = z.object({
  work_id: idSchema,
  title: z.string(),
  /** The other books of the work in the catalogue: volumes in their order, then the others by title. */
  books: z.array(workBookSchema),
});
export type Work = z.infer<typeof workSchema>;

const twoBooks = z.object({ book_id: requiredId('Book'), other_id: requiredId('Other book') });

/** `change_id` is the id for undoing the change. */
const changeSchema = messageSchema.extend({ change_id: idSchema });

export const joinWorks = defineEndpoint({
  method: 'POST',
  path: '/api/works/join',
  summary:
    'Say that two books are the same work: an admin joins their works, a volunteer proposes it to the admins',
  access: ['volunteer', 'admin'],
  body: twoBooks,
  response: messageSchema.extend({
    state: z.enum(['joined', 'proposed']),
    /** Null when nothing was joined: the change was only proposed, or the books already belonged to one work. */
    change_id: idSchema.nullable(),
  }),
  addition: true,
});

export const splitWork = defineEndpoint({
  method: 'POST',
  path: '/api/works/split',
  summary: 'Take a book out of its work; a work of one book is dissolved',
  access: ['admin'],
  body: z.object({ book_id: requiredId('Book') }),
  response: changeSchema,
  addition: true,
});

export const undoWorkChange = defineEndpoint({
  method: 'POST',
  path: '/api/works/undo',
  summary: 'Undo joining or splitting, while none of its books has moved since',
  access: ['admin'],
  body: z.object({ change_id: requiredId('Change') }),
  response: messageSchema,
  addition: true,
});

export const declineWorkProposal = defineEndpoint({
  method: 'POST',
  path: '/api/works/decline',
  summary: 'Say that two books are not the same work, which is remembered',
  access: ['admin'],
  body: twoBooks,
  response: messageSchema,
  addition: true,
});

const proposedBookSchema = workBookSchema.extend({ also_known_as: z.array(z.string()) });

/** Two books that may be the same work. */
export const workProposalSchema = z.object({
  book: proposedBookSchema,
  other: proposedBookSchema,
  /** The person who proposed it; null for the library itself. */
  proposed_by: z.string().nullable(),
  /** For a proposal by the library: the similarity of the two titles, in percent. */
  alike: z.int().nullable(),
  /** ISO moment in UTC. */
  proposed_at: z.string(),
});
export type WorkProposal = z.infer<typeof workProposalSchema>;

export const listWorkProposals = defineEndpoint({
  method: 'GET',
  path: '/api/works/proposals',
  summary:
    'A page of the books that may be the same work, as volunteers and the library itself propose, the oldest proposal first',
  access: ['admin'],
  query: z.object({ page: pageNumber }),
  response: pageOf(workProposalSchema),
  addition: true,
});
