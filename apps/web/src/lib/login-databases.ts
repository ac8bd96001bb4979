/** The databases of this device with what belongs to one login: the hall of a desk, and a reader's own books. */
export const loginDatabases = { packs: 'desk-packs', books: 'own-books' } as const;

/** Deletes one of them. What another tab writes into it meanwhile is deleted as well. */
export function deleteLoginDatabase(name: keyof typeof loginDatabases): void {
  try {
    globalThis.indexedDB?.deleteDatabase(loginDatabases[name]);
  } catch {
    // A browser that allows no database has none.
  }
}
