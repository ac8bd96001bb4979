/**
 * Keeps objects under names: in a folder, or in a bucket of an S3-compatible service. A name is a path of letters, digits, `.`, `_`,
 * `-` and `/`. An object never changes. Every method throws an `ObjectStoreError` when the store does not take the call.
 */
export interface ObjectStore {
  /** Where it is, for messages: without any secret. */
  readonly place: string;
  /**
   * Keeps an object, durably and whole or not at all, unless there is one of this name. Safe to repeat after a lost answer. Two
   * callers at once may write only the same content under a name.
   */
  putIfAbsent(name: string, content: Buffer): Promise<'kept' | 'there already'>;
  /** The content of an object; null when there is none of this name. */
  get(name: string): Promise<Buffer | null>;
  /** The names of all objects below a folder (`log/`), sorted. */
  list(folder: string): Promise<string[]>;
  /** Removes an object; nothing happens when there is none. */
  delete(name: string): Promise<void>;
}

/** Says why a store did not take a call, in a sentence without secrets. */
export class ObjectStoreError extends Error {}
