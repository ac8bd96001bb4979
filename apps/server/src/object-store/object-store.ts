/**
 * Stores objects under names: in a folder, or in a bucket of an S3-compatible service. A name is a path of letters, digits, `.`,
 * `_`, `-` and `/`. An object never changes. Every method throws an `ObjectStoreError` when the store fails or refuses the call.
 */
export interface ObjectStore {
  /** The location of the store, for messages, without secrets. */
  readonly place: string;
  /**
   * Stores an object durably and atomically, unless one of this name exists. Safe to repeat after a lost response. Concurrent
   * callers must write the same content under the same name.
   */
  putIfAbsent(name: string, content: Buffer): Promise<'kept' | 'there already'>;
  /** The content of an object; null when there is none of this name. */
  get(name: string): Promise<Buffer | null>;
  /** The names of all objects below a folder (`log/`), sorted. */
  list(folder: string): Promise<string[]>;
  /** Removes an object; nothing happens when there is none. */
  delete(name: string): Promise<void>;
}

/** The reason why a store failed or refused a call, as a sentence without secrets. */
export class ObjectStoreError extends Error {}
