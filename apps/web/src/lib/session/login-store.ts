import { type IDBPDatabase, openDB } from 'idb';
import { loginDatabases } from './login-databases.ts';
import { loginFingerprint, storedToken } from './stored-session.ts';

/** Values that this device stores for one login at a time, by key. */
export interface LoginStore<Value extends object> {
  /** Stores a value for the login that requested it, unless that login has ended since. */
  keep: (key: string, value: Value, token: string | null) => Promise<void>;
  /** The stored value of the login in use; null when there is none or when it belongs to another login. */
  kept: (key: string) => Promise<Value | null>;
}

/**
 * The store of a database. It is opened for each use, so that an open connection never blocks its deletion at a logout; a
 * read after that finds nothing.
 * @throws from its functions when the browser allows no databases
 */
export function loginStore<Value extends object>(
  name: keyof typeof loginDatabases,
  storeName: string,
): LoginStore<Value> {
  async function use<Result>(work: (database: IDBPDatabase) => Promise<Result>): Promise<Result> {
    const database = await openDB(loginDatabases[name], 1, {
      upgrade: (created) => void created.createObjectStore(storeName),
    });
    try {
      return await work(database);
    } finally {
      database.close();
    }
  }

  return {
    keep: (key, value, token) =>
      use(async (database) => {
        // This check follows the last wait before the write, so that a logout in between also deletes what is written.
        if (token === null || storedToken() !== token) return;
        await database.put(storeName, { ...value, login: loginFingerprint(token) }, key);
      }),
    async kept(key) {
      const token = storedToken();
      if (token === null) return null;
      const found: (Value & { login: string }) | undefined = await use((database) =>
        database.get(storeName, key),
      );
      return found && found.login === loginFingerprint(token) ? found : null;
    },
  };
}
