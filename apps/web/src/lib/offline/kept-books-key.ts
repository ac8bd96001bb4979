import { deleteLoginDatabase } from '../session/login-databases.ts';

/** The key under which this device stores which login keeps its books here. */
export const keepsBooksKey = 'keepsBooks';

/** Deletes the books that this device keeps. `andChoice` also deletes the choice to keep them, when the reader's login ends. */
export function forgetKeptBooks({ andChoice }: { andChoice: boolean }): void {
  if (andChoice) localStorage.removeItem(keepsBooksKey);
  deleteLoginDatabase('books');
}
