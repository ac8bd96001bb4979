import type { Library, Transaction } from '../../library.ts';
import { indexName, indexNewNames } from '../search/stored-index/search-index.service.ts';
import { addName, addNames, lockName, lockNames, lockNewName, lockNewNames } from './reference.queries.ts';
import type { NameKind } from './reference.rules.ts';

/**
 * The id of the author, publisher or category with this name, ignoring case and spacing; a new name is added.
 * Concurrent transactions that add the same name get the same id.
 */
export async function findOrCreateName(
  transaction: Transaction,
  library: Library,
  kind: NameKind,
  name: string,
): Promise<string> {
  const entry = { id: library.makeId(), name: cleanName(name) };
  for (;;) {
    const found = await lockName(transaction, kind, name);
    if (found) return found;
    await lockNewName(transaction, kind, name);
    if (!(await addName(transaction, kind, entry))) continue;
    await indexName(transaction, kind, entry);
    return entry.id;
  }
}

/** `findOrCreateName` for many names; maps each given name to its id. */
export async function idsOfNames(
  transaction: Transaction,
  library: Library,
  kind: NameKind,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names)].sort();
  const ids = await lockNames(transaction, kind, wanted);
  const missing = wanted.filter((name) => !ids.has(name));
  if (missing.length === 0) return ids;
  await lockNewNames(transaction, kind, missing);
  const entries = missing.map((name) => ({ id: library.makeId(), name: cleanName(name) }));
  await indexNewNames(transaction, kind, await addNames(transaction, kind, entries));
  for (const [name, id] of await lockNames(transaction, kind, missing)) ids.set(name, id);
  // Another transaction has just deleted or renamed some of the entries.
  for (const name of missing.filter((one) => !ids.has(one))) {
    ids.set(name, await findOrCreateName(transaction, library, kind, name));
  }
  return ids;
}

const cleanName = (name: string) => name.trim().replace(/\s+/g, ' ');
