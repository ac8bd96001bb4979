import { type IDBPDatabase, openDB } from 'idb';
import { loginDatabases } from './login-databases.ts';
import { loginMark, storedToken } from './stored-session.ts';

/** What this device keeps for one login at a time, by a key. */
export interface LoginStore<Value extends object> {
  /** Keeps a value for the login that asked for it, unless that has ended since. */
  keep: (key: string, value: Value, token: string | null) => Promise<void>;
  /** The value that the login in use keeps; null for another one's. */
  kept: (key: string) => Promise<Value | null>;
}

/**
 * The store of a database. It is opened for each use, so that nothing keeps a log-out from deleting it, and what is read after that is
 * not found. Its functions throw where the browser allows no database.
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
        // After the last wait before the write: a log-out in between deletes what is written.
        if (token === null || storedToken() !== token) return;
        await database.put(storeName, { ...value, login: loginMark(token) }, key);
      }),
    async kept(key) {
      const token = storedToken();
      if (token === null) return null;
      const found: (Value & { login: string }) | undefined = await use((database) =>
        database.get(storeName, key),
      );
      return found && found.login === loginMark(token) ? found : null;
    },
  };
}
