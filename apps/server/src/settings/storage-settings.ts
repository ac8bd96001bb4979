import type { StoreAddress } from '../object-store/store-address.ts';
import { count, storeAddress } from './setting-schemas.ts';

export const storageVariables = {
  STORAGE_URL: storeAddress.optional(),
  COVER_CACHE_MB: count(1000),
};

/** The object store for covers; the covers in the data folder are then only a cache. */
export interface StorageSettings {
  address: StoreAddress;
  /** The size limit of this cache, in megabytes. */
  coverCacheMb: number;
}

/** The settings of the storage; null when none is configured. */
export function readStorage({
  STORAGE_URL,
  COVER_CACHE_MB,
}: {
  STORAGE_URL?: StoreAddress;
  COVER_CACHE_MB: number;
}): StorageSettings | null {
  return STORAGE_URL ? { address: STORAGE_URL, coverCacheMb: COVER_CACHE_MB } : null;
}
