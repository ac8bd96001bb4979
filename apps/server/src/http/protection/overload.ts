import type { FastifyInstance, FastifyRequest } from 'fastify';
import { poolUsageOf } from '../../database/shared-sql/prepared-statements.ts';
import { busy } from '../../lib/refusal.ts';
import { monitorEventLoopLag } from '../../lib/work/event-loop-lag.ts';
import type { Database } from '../../library.ts';
import { hasRest } from '../bodies/body-rest.ts';
import { refusePast } from '../bodies/send-past.ts';
import type { HeadersOf } from '../responses/response-headers.ts';

/** The load from which further calls are refused. */
export interface OverloadLimits {
  /** The maximum number of calls in progress, including calls that have just arrived and have not run a query yet. */
  atOnce: number;
  /** The maximum number of calls in progress while calls wait for a database connection. */
  waitingCalls: number;
  /** The maximum lag of the event loop, in milliseconds. */
  loopDelay: number;
}

interface OverloadOptions {
  limits: OverloadLimits;
  headersOf: HeadersOf;
  /** Runs for each refusal. */
  onRefusal: () => void;
}

/** A call in progress counts against the limits except while it waits for something that costs nothing, such as its body. */
export interface RequestSlots {
  release(request: FastifyRequest): void;
  acquire(request: FastifyRequest): void;
}

/**
 * Refuses calls of the API before they start while the process is overloaded: a 503 with `Retry-After` costs little, and the
 * calls in progress stay fast. Pages, health and metrics are always answered.
 */
export function refuseOverload(
  app: FastifyInstance,
  database: Database,
  { limits, headersOf, onRefusal }: OverloadOptions,
): RequestSlots {
  const loop = monitorEventLoopLag();
  const refusal = busy();
  const slots = new WeakMap<FastifyRequest, Slot>();
  const inProgress = { calls: 0 };
  const isFull = () =>
    (inProgress.calls >= limits.waitingCalls && poolUsageOf(database).waiting > 0) ||
    inProgress.calls >= limits.atOnce ||
    loop.delay() > limits.loopDelay;

  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFull() || !isGuarded(request)) return done();
    onRefusal();
    refusePast(request, reply, { refusal, headersOf });
  });
  // A call counts once its body has arrived, so that slow senders occupy no slots. Many calls may pass the first check while
  // their bodies arrive, so there is a second check.
  app.addHook('preHandler', (request, reply, done) => {
    if (!isGuarded(request)) return done();
    if (inProgress.calls >= limits.atOnce) {
      onRefusal();
      return done(refusal);
    }
    const slot = new Slot(inProgress);
    slot.acquire();
    slots.set(request, slot);
    reply.raw.once('close', () => slot.end());
    done();
  });
  // A call that was refused while its body was still arriving gives up its slot.
  app.addHook('onError', (request, _reply, _error, done) => {
    if (hasRest(request.raw)) slots.get(request)?.end();
    done();
  });
  return {
    release: (request) => slots.get(request)?.release(),
    acquire: (request) => slots.get(request)?.acquire(),
  };
}

/** One call in progress. */
class Slot {
  #isCounted = false;
  #isOver = false;
  readonly #inProgress: { calls: number };

  constructor(inProgress: { calls: number }) {
    this.#inProgress = inProgress;
  }

  acquire(): void {
    if (this.#isCounted || this.#isOver) return;
    this.#isCounted = true;
    this.#inProgress.calls += 1;
  }

  release(): void {
    if (!this.#isCounted) return;
    this.#isCounted = false;
    this.#inProgress.calls -= 1;
  }

  /** Releases the slot; it is not used again. */
  end(): void {
    this.release();
    this.#isOver = true;
  }
}

/** Preflight requests are answered: a browser would not show the message of a refusal. */
function isGuarded({ url, method }: FastifyRequest): boolean {
  return url.startsWith('/api/') && method !== 'OPTIONS';
}
