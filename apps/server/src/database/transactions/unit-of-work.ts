import type { Database, Library, Transaction } from '../../library.ts';
import { handleOn } from '../connections/client.ts';
import { withRetries } from './transactions.ts';

/** Stores the response of a call in the call's transaction. */
export type StoreResponse = (transaction: Transaction, response: string) => Promise<void>;

/**
 * The transaction of a call whose response is stored. It stays open after the service's work until the response is made, so that
 * both are committed or neither is. Making the response takes hardly any time.
 */
export class UnitOfWork {
  /** The library for the handler of the call. Its database can no longer be used after the transaction. */
  readonly library: Library;
  readonly #database: Database;
  readonly #storeResponse: StoreResponse;
  readonly #response = Promise.withResolvers<string>();
  #commit: Promise<void> | undefined;
  #isOpen = true;

  constructor(library: Library, storeResponse: StoreResponse) {
    this.#database = library.database;
    this.#storeResponse = storeResponse;
    this.library = {
      ...library,
      database: handleOn(library.database, () => this.#requireOpen()),
      inTransaction: (work) => withRetries(() => this.#begin(work)),
    };
    // In a call without a transaction nothing awaits this promise, so its rejection must not count as unhandled.
    this.#response.promise.catch(() => undefined);
  }

  /** Runs the work in a transaction and resolves with its result before that is committed. */
  #begin<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    this.#requireOpen();
    return new Promise((resolve, reject) => {
      this.#commit = this.#database.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        this.#isOpen = false;
        resolve(result);
        await this.#storeResponse(transaction, await this.#response.promise);
      });
      this.#commit.catch((error) => {
        // The handler gets the error, and may begin another transaction.
        if (this.#isOpen) this.#commit = undefined;
        reject(error);
      });
    });
  }

  /** Commits the transaction with the response. Throws the error that prevented it. */
  async complete(response: string): Promise<void> {
    this.#isOpen = false;
    this.#response.resolve(response);
    await this.#commit;
  }

  /** Rolls the transaction back because there is no response. */
  async abandon(reason: unknown): Promise<void> {
    this.#isOpen = false;
    this.#response.reject(reason);
    await this.#commit?.catch(() => undefined);
  }

  /**
   * Throws when a call runs a query after its transaction: the query would not see the changes, and would hold a second
   * connection. Everything that the response needs is read in the transaction.
   */
  #requireOpen(): void {
    if (!this.#isOpen) {
      throw new Error(
        'A call changes the library in one transaction, and asks the database nothing after it.',
      );
    }
  }
}
