import { openFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import { openS3Store, type RetryPolicy, usualRetries } from './s3-store.ts';
import type { StoreAddress } from './store-address.ts';

/** Opens the object store at an address, without calling it yet. `signal` aborts calls in progress. */
export function openObjectStore(
  address: StoreAddress,
  signal: AbortSignal,
  retries: RetryPolicy = usualRetries,
): ObjectStore {
  return 'folder' in address ? openFolderStore(address.folder) : openS3Store(address, signal, retries);
}
