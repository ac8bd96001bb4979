import type { Gender } from '@library/contract/fields/choices.ts';
import type { MessageDescriptor } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Queryable } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { insertEntries, selectKnownNames } from './pasted-lists.queries.ts';
import {
  addedText,
  type JudgedLine,
  judgeLines,
  type PastedKind,
  readPastedLines,
  type WrittenLine,
} from './pasted-lists.rules.ts';
import { lockNewNames } from './reference.queries.ts';

/** A pasted list; `gender` applies to halls whose line names none. */
export interface PastedList {
  text: string;
  gender?: Gender | null;
}

async function judged(
  database: Queryable,
  kind: PastedKind,
  written: readonly WrittenLine[],
): Promise<JudgedLine[]> {
  return judgeLines(
    written,
    await selectKnownNames(
      database,
      kind,
      written.map(({ name }) => name),
    ),
  );
}

/** What adding the list would do, without adding it. */
export function previewPasted(
  { database }: Library,
  kind: PastedKind,
  { text, gender = null }: PastedList,
): Promise<JudgedLine[]> {
  return judged(database, kind, readPastedLines(kind, text, gender));
}

/** Adds the new names of a list, each with an entry in the audit log. Sending the list again adds nothing. */
export function addPasted(
  library: Library,
  admin: AdminActor,
  kind: PastedKind,
  { text, gender = null }: PastedList,
): Promise<{ message: MessageDescriptor; added: number; lines: JudgedLine[] }> {
  const written = readPastedLines(kind, text, gender);
  return library.inTransaction(async (transaction) => {
    const names = await lockNewNames(
      transaction,
      kind,
      written.map(({ name }) => name),
    );
    const lines = await judged(transaction, kind, written);
    const entries = lines
      .filter(({ state }) => state === 'new')
      .map(({ name, gender }) => ({ id: library.makeId(), name, gender }));
    await insertEntries(transaction, kind, names, entries);
    for (const { id, name, gender } of entries) {
      const after = kind === 'hall' ? { name, gender } : { name };
      await recordAudit(transaction, library, admin, { action: 'created', kind, entity_id: id, after });
    }
    return { message: addedText(kind, lines), added: entries.length, lines };
  });
}
