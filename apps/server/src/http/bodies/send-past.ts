import { type ErrorBody, errorStatus } from '@library/contract/calls/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../lib/refusal.ts';
import { translate } from '../../lib/sentences/message-descriptor.ts';
import type { HeadersOf } from '../responses/response-headers.ts';
import { languageOfResponse, withLanguage } from '../responses/response-language.ts';
import { discardRest, hasRest, noteAnswered } from './body-rest.ts';

/** The body of a refusal in the shape that the contract gives all refusals (`calls/errors.ts` there). */
export function bodyOfRefusal({ sentence, code, fields }: Refusal, request: FastifyRequest): ErrorBody {
  const language = languageOfResponse(request);
  const body: ErrorBody = { message: translate(sentence, language), code };
  if (fields) {
    const written = Object.entries(fields).map(([field, all]) => [
      field,
      all.map((each) => translate(each, language)),
    ]);
    body.errors = Object.fromEntries(written);
  }
  if (request.routeOptions.config?.endpoint?.flagged) body.success = false;
  if (code === 'internal') body.request_id = request.id;
  return body;
}

/**
 * Refuses a call without Fastify's own sending, which costs less and does not need the whole body: the response is sent
 * immediately, and the connection closes when the rest of the body has arrived and was thrown away, or its time limit is
 * over. Closing the connection immediately would reset it for a caller who is still sending, who would lose the response.
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
  const response = reply.raw.writeHead(errorStatus[refusal.code], [
    ...withLanguage(headersOf(request), languageOfResponse(request)),
    ...described,
  ]);
  if (isWhole) {
    response.end(body);
    return;
  }
  response.write(body);
  noteAnswered(call);
  void discardRest(call).then(() => response.end());
}
