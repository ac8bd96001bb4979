import { type ErrorBody, errorStatus } from '@library/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { connectionsOf } from '../database/prepared.ts';
import { watchLoop } from '../lib/loop-watch.ts';
import { busy } from '../lib/refusal.ts';
import type { Database } from '../library.ts';
import type { HeadersOf } from './answer-headers.ts';

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

/**
 * Refuses calls of the API at the door while too much waits already: a 503 that says when to come back costs little, and
 * what was let in is served as quickly as ever. Pages, health and figures are always answered.
 */
export function refuseOverload(
  app: FastifyInstance,
  database: Database,
  { limits, headersOf, refused }: Door,
): void {
  const loop = watchLoop();
  let underWay = 0;
  const isFull = () =>
    (underWay >= limits.waitingCalls && connectionsOf(database).waiting > 0) ||
    underWay >= limits.atOnce ||
    loop.delay() > limits.loopDelay;

  app.addHook('onClose', async () => loop.stop());
  app.addHook('onRequest', (request, reply, done) => {
    if (!isFull() || !hasDoor(request)) return done();
    refused();
    sendBusy(request, reply, headersOf(request));
  });
  // Not counted before the body is there: who sends it slowly takes nobody's place. Nor does a form, which is read later.
  // So many may come in while bodies are on their way, which is why it is looked at again.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.isMultipart() || !hasDoor(request)) return done();
    if (underWay >= limits.atOnce) {
      refused();
      return done(busy());
    }
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1;
    });
    done();
  });
}

/** Browsers that ask before they call are answered: they would not show the sentence of a refusal. */
function hasDoor({ url, method }: FastifyRequest): boolean {
  return url.startsWith('/api/') && method !== 'OPTIONS';
}

const { code, message, retryAfterSeconds } = busy();
const bodyOf = (isFlagged: boolean) => {
  const body: ErrorBody = { message, code, ...(isFlagged && { success: false }) };
  return JSON.stringify(body);
};
const bodies = { plain: bodyOf(false), flagged: bodyOf(true) };

/** Answers past Fastify's own sending, as ready answers are: the cheaper a refusal, the more is left for the others. */
function sendBusy(request: FastifyRequest, reply: FastifyReply, commonHeaders: readonly string[]): void {
  const body = request.routeOptions.config?.endpoint?.flagged ? bodies.flagged : bodies.plain;
  reply.hijack();
  reply.raw
    .writeHead(errorStatus[code], [
      ...commonHeaders,
      ...[
        'content-type',
        'application/json; charset=utf-8',
        'content-length',
        String(Buffer.byteLength(body)),
      ],
      ...['cache-control', 'no-store', 'retry-after', String(retryAfterSeconds)],
    ])
    .end(body);
}
