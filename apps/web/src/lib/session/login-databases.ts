/** The databases on this device that belong to one login: the packs of a desk, and a reader's own books. */
export const loginDatabases = { packs: 'desk-packs', books: 'own-books' } as const;

/** Deletes one of these databases. The deletion waits until other tabs close it, so it also removes what they write meanwhile. */
export function deleteLoginDatabase(name: keyof typeof loginDatabases): void {
  try {
    globalThis.indexedDB?.deleteDatabase(loginDatabases[name]);
  } catch {
    // A browser that allows no databases has nothing to delete.
  }
}
