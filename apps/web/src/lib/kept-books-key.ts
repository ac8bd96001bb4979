import { deleteLoginDatabase } from './login-databases.ts';

/** Where this device keeps for which login it keeps the books. */
export const keepsBooksKey = 'keepsBooks';

/** Deletes the books that this device keeps; the choice to keep them as well where the login ends. */
export function forgetKeptBooks({ andChoice }: { andChoice: boolean }): void {
  if (andChoice) localStorage.removeItem(keepsBooksKey);
  deleteLoginDatabase('books');
}
