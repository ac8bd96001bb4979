export interface DatabaseServer {
  /** PostgreSQL's version number: 150004 is 15.4. */
  version: number;
  /** The number of trigrams that it finds in a Bengali word. */
  trigrams: number;
}

/**
 * Why a database cannot serve this catalogue, or null: older than PostgreSQL 15, or in a locale in which trigrams of Bengali and
 * Arabic are empty, so that searches would silently find nothing.
 */
export function reasonAgainstServer(server: DatabaseServer | undefined): string | null {
  if (!server || server.version < 150_000) return 'The database must be PostgreSQL 15 or later.';
  if (server.trigrams === 0) {
    return 'The database was made in a locale that knows no letters but Latin ones. Create it again with UTF8 and C.UTF-8.';
  }
  return null;
}
