import { type ErrorBody, errorStatus } from '@library/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../lib/refusal.ts';
import type { HeadersOf } from '../response-headers.ts';
import { discardRest, hasRest, noteAnswered } from './body-rest.ts';

/** The body of a refusal in the one shape of the contract (`errors.ts` there). */
export function bodyOfRefusal({ message, code, fields }: Refusal, request: FastifyRequest): ErrorBody {
  const body: ErrorBody = { message, code };
  if (fields) body.errors = fields;
  if (request.routeOptions.config?.endpoint?.flagged) body.success = false;
  if (code === 'internal') body.request_id = request.id;
  return body;
}

/**
 * Refuses a call past Fastify's own sending, which costs less and needs no whole call: where the rest of a body is still
 * on its way, the answer goes out at once and whole, and the connection ends when the rest has come and was thrown away, or
 * its time is over. Hanging up at once would reset the connection under a caller who is still sending, and take the answer
 * from it.
 */
export function refusePast(
  request: FastifyRequest,
  reply: FastifyReply,
  { refusal, headersOf }: { refusal: Refusal; headersOf: HeadersOf },
): void {
  const body = JSON.stringify(bodyOfRefusal(refusal, request));
  const described = ['content-type', 'application/json; charset=utf-8', 'cache-control', 'no-store'];
  const { retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) described.push('retry-after', String(retryAfterSeconds));
  described.push('content-length', String(Buffer.byteLength(body)));
  const call = request.raw;
  const isWhole = !hasRest(call);
  reply.hijack();
  const answer = reply.raw.writeHead(errorStatus[refusal.code], [...headersOf(request), ...described]);
  if (isWhole) {
    answer.end(body);
    return;
  }
  answer.write(body);
  noteAnswered(call);
  void discardRest(call).then(() => answer.end());
}
