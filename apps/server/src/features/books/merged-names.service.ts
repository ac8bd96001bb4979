import { conflict } from '../../lib/refusal.ts';
import { msg, word } from '../../lib/sentences/message-descriptor.ts';
import type { Library } from '../../library.ts';
import type { AdminActor } from '../../permissions.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { NameKind } from '../reference/reference.rules.ts';
import { deleteMergedEntry, lockEntries } from '../reference/reference-admin.service.ts';
import { lockBooksNaming } from '../search/stored-index/search-index.service.ts';
import { moveBooks } from './merged-names.queries.ts';

/**
 * Merges two entries that mean the same: all books of `from` move to `into`, and `from` is deleted. Returns the number
 * of moved books. Throws 404 if either does not exist, 409 if both are the same entry.
 */
export function mergeEntries(
  library: Library,
  admin: AdminActor,
  kind: NameKind,
  ids: { from: string; into: string },
): Promise<{ moved_books: number }> {
  return library.inTransaction(async (transaction) => {
    const entries = await lockEntries(transaction, kind, ids);
    if (ids.from === ids.into)
      throw conflict(msg('Please choose another {kind} to merge into.', { kind: word(kind) }));
    const books = await lockBooksNaming(transaction, kind, ids.from);
    const moved_books = await moveBooks(transaction, kind, ids);
    await deleteMergedEntry(transaction, kind, entries.from.id, books);
    await recordAudit(transaction, library, admin, {
      action: 'merged',
      kind,
      entity_id: ids.from,
      before: entries.from.facts,
      after: { merged_into: entries.into.facts.name, moved_books },
    });
    return { moved_books };
  });
}
