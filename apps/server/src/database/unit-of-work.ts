import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Transaction } from '../library.ts';

/** Writes the answer of a call into its act. */
export type KeepAnswer = (transaction: Transaction, answer: string) => Promise<void>;

/**
 * The one act of a call whose answer is kept. Its transaction stays open from the end of the act's work until the answer
 * is made, which takes no time, so that both are committed together or neither is.
 */
export class OneAct {
  readonly #keep: KeepAnswer;
  readonly #answer = Promise.withResolvers<string>();
  #ending: Promise<void> | undefined;
  #state: 'under way' | 'waiting' | 'over' = 'under way';

  constructor(keep: KeepAnswer) {
    this.#keep = keep;
    // A call that ends without an act leaves nobody waiting for it.
    this.#answer.promise.catch(() => undefined);
  }

  /** `waiting` is what an act does whose work is done and whose answer is not there yet. */
  get state(): 'under way' | 'waiting' | 'over' {
    return this.#state;
  }

  /** Runs the work in a transaction and resolves with its result before that is committed. */
  begin<Result>(database: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    requireNothingAfterAct();
    return new Promise((resolve, reject) => {
      this.#ending = database.transaction().execute(async (transaction) => {
        const result = await work(transaction);
        this.#state = 'waiting';
        resolve(result);
        await this.#keep(transaction, await this.#answer.promise);
      });
      this.#ending.catch((error) => {
        // Whoever began it hears of it, and may go on without.
        if (this.#state === 'under way') this.#ending = undefined;
        reject(error);
      });
    });
  }

  /** Hands the answer over; resolves when the act and its answer are kept. Throws what stood against it. */
  async end(answer: string): Promise<void> {
    this.#state = 'over';
    this.#answer.resolve(answer);
    await this.#ending;
  }

  /** Takes the act back when there is no answer. */
  async abandon(reason: unknown): Promise<void> {
    this.#state = 'over';
    this.#answer.reject(reason);
    await this.#ending?.catch(() => undefined);
  }
}

const acts = new AsyncLocalStorage<OneAct>();

/** Runs what a call does, so that `transact` within it runs as this act. */
export function runAs<Result>(act: OneAct, run: () => Promise<Result>): Promise<Result> {
  return acts.run(act, run);
}

/** The act of the call that is under way here; undefined where no answer is kept. */
export function actOfCall(): OneAct | undefined {
  const act = acts.getStore();
  return act?.state === 'over' ? undefined : act;
}

/**
 * Throws where a call asks the database for more after its act: it would not see what the act did, and would hold two
 * connections. The act is where everything belongs that the answer needs.
 */
export function requireNothingAfterAct(): void {
  if (actOfCall()?.state === 'waiting') {
    throw new Error('A call changes the library in one transaction, and asks the database nothing after it.');
  }
}
