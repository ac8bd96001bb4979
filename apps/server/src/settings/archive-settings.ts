import { z } from 'zod';
import type { StoreAddress } from '../object-store/store-address.ts';
import { storeAddress } from './setting-schemas.ts';

export const archiveVariables = {
  ARCHIVE_URL: storeAddress.optional(),
  ARCHIVE_BASES_KEPT: z.coerce.number().int().min(1).default(7),
};

/** The store that gets the embedded database's log, and the number of base copies to retain in it. */
export interface ArchiveSettings {
  address: StoreAddress;
  basesKept: number;
}

/**
 * The settings of the archive; null when none is configured.
 * @throws when they are set together with an external database
 */
export function readArchive(given: {
  ARCHIVE_URL?: StoreAddress;
  ARCHIVE_BASES_KEPT: number;
  DATABASE_URL?: string;
}): ArchiveSettings | null {
  if (!given.ARCHIVE_URL) return null;
  if (given.DATABASE_URL) {
    throw new Error(
      'ARCHIVE_URL archives the embedded database. A PostgreSQL of your own (DATABASE_URL) is archived by who runs it, ' +
        'so set only one of them.',
    );
  }
  if (process.platform === 'win32') throw new Error('ARCHIVE_URL is not for Windows.');
  return { address: given.ARCHIVE_URL, basesKept: given.ARCHIVE_BASES_KEPT };
}
