import type { FastifyInstance, FastifyRequest } from 'fastify';
import { connectionsOf } from '../../database/prepared-statements.ts';
import { watchLoop } from '../../lib/event-loop-lag.ts';
import { busy } from '../../lib/refusal.ts';
import type { Database } from '../../library.ts';
import { hasRest } from '../bodies/body-rest.ts';
import { refusePast } from '../bodies/send-past.ts';
import type { HeadersOf } from '../response-headers.ts';

/** How much there may be before further calls are told to come back. */
export interface OverloadLimits {
  /** Calls that are being answered, those included that come all at once and have not asked for anything yet. */
  atOnce: number;
  /** Calls that are being answered while there is a line for the database. */
  waitingCalls: number;
  /** Milliseconds by which the process is late. */
  loopDelay: number;
}

interface Door {
  limits: OverloadLimits;
  headersOf: HeadersOf;
  /** Hears of each refusal. */
  refused: () => void;
}

/** Lets a call wait for what costs the process nothing, as for a body on its way: meanwhile it takes nobody's place. */
export interface Aside {
  leave(request: FastifyRequest): void;
  back(request: FastifyRequest): void;
}

/**
 * Refuses calls of the API at the door while too much waits already: a 503 that says when to come back costs little, and
 * what was let in is served as quickly as ever. Pages, health and figures are always answered.
 */
export function refuseOverload(
  app: FastifyInstance,
  database: Database,
  { limits, headersOf, refused }: Door,
): Aside {
  const loop = watchLoop();
  const refusal = busy();
  const places = new WeakMap<FastifyRequest, Place>();
  const underWay = { calls: 0 };
  const isFull = () =>
    (underWay.calls >= limits.waitingCalls && connectionsOf(database).waiting > 0) ||
    underWay.calls >= limits.atOnce ||
    loop.delay() > limits.loopDelay;

  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFull() || !hasDoor(request)) return done();
    refused();
    refusePast(request, reply, { refusal, headersOf });
  });
  // Not counted before the body is there: who sends it slowly takes nobody's place. So many may come in while bodies are on
  // their way, which is why it is looked at again.
  app.addHook('preHandler', (request, reply, done) => {
    if (!hasDoor(request)) return done();
    if (underWay.calls >= limits.atOnce) {
      refused();
      return done(refusal);
    }
    const place = new Place(underWay);
    place.take();
    places.set(request, place);
    reply.raw.once('close', () => place.end());
    done();
  });
  // Nor does a call that was refused while the rest of its body is still coming.
  app.addHook('onError', (request, _reply, _error, done) => {
    if (hasRest(request.raw)) places.get(request)?.end();
    done();
  });
  return {
    leave: (request) => places.get(request)?.leave(),
    back: (request) => places.get(request)?.take(),
  };
}

/** A call among those that are being answered. */
class Place {
  #isTaken = false;
  #isOver = false;
  readonly #underWay: { calls: number };

  constructor(underWay: { calls: number }) {
    this.#underWay = underWay;
  }

  take(): void {
    if (this.#isTaken || this.#isOver) return;
    this.#isTaken = true;
    this.#underWay.calls += 1;
  }

  leave(): void {
    if (!this.#isTaken) return;
    this.#isTaken = false;
    this.#underWay.calls -= 1;
  }

  /** Leaves for good, whatever else the call still waits for. */
  end(): void {
    this.leave();
    this.#isOver = true;
  }
}

/** Browsers that ask before they call are answered: they would not show the sentence of a refusal. */
function hasDoor({ url, method }: FastifyRequest): boolean {
  return url.startsWith('/api/') && method !== 'OPTIONS';
}
