import { errorStatus } from '@library/contract/calls/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isViolation } from '../database/connections/client.ts';
import { isConnectionError } from '../database/connections/connection-errors.ts';
import { isDiskFull, noRoom } from '../lib/files/disk-full.ts';
import { changedMeanwhile, Refusal } from '../lib/refusal.ts';
import { createSecondLimit } from '../lib/work/second-limit.ts';
import { hasRest } from './bodies/body-rest.ts';
import { tooLargeImage } from './bodies/body-rules.ts';
import { bodyOfRefusal, refusePast } from './bodies/send-past.ts';
import type { HeadersOf } from './responses/response-headers.ts';
import { headersOfLanguage, languageOfResponse } from './responses/response-language.ts';

/** Refusals of Fastify and its plugins, by their error codes. */
const transportRefusals: Record<string, Refusal> = {
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(
    'malformed',
    "We couldn't read the call: its body isn't valid JSON.",
  ),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(
    'unsupported_media',
    "We couldn't read the call: send JSON or a form.",
  ),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new Refusal(
    'malformed',
    "We couldn't read the call: its length is wrong.",
  ),
  FST_FILES_LIMIT: new Refusal('invalid', 'Please choose one picture only.'),
  FST_PARTS_LIMIT: new Refusal('invalid', 'The form has too many fields.'),
  FST_FIELDS_LIMIT: new Refusal('invalid', 'The form has too many fields.'),
  FST_PROTO_VIOLATION: new Refusal('malformed', 'The form has a field with a forbidden name.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: new Refusal(
    'unsupported_media',
    "We couldn't read the call: send a form.",
  ),
};

/** The refusal that a caller gets for an error. Our own errors become a 500 without details. */
function refusalOf(error: Error & { code?: string; statusCode?: number }, coverBytes: number): Refusal {
  if (error instanceof Refusal) return error;
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLargeImage(coverBytes);
  const transport = error.code ? transportRefusals[error.code] : undefined;
  if (transport) return transport;
  if (isDiskFull(error)) return noRoom();
  if (isViolation(error)) return changedMeanwhile();
  if (isConnectionError(error)) {
    return new Refusal(
      'unavailable',
      "The library can't be reached right now. Please try again in a minute.",
      {
        retryAfterSeconds: 10,
      },
    );
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Refusal('malformed', "We couldn't read the call.");
  }
  return new Refusal('internal', 'Something went wrong on our side. Please try again.');
}

export type ErrorHandler = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

interface ErrorParts {
  /** The size limit of a cover, in bytes. */
  coverBytes: number;
  headersOf: HeadersOf;
}

/** Responds to every error in the shape of the contract (`calls/errors.ts` there). The only place that sets error statuses. */
export function createErrorHandler({ coverBytes, headersOf }: ErrorParts): ErrorHandler {
  // While the database is unreachable every call fails for the same reason: one line a second is enough.
  const mayLog = createSecondLimit(1, { now: () => performance.now(), onDropped: () => undefined });
  return (error, request, reply) => {
    if (isConnectionError(error) && mayLog()) {
      request.log.error({ err: error }, 'the database cannot be reached');
    }
    const refusal = refusalOf(error, coverBytes);
    request.accountId ??= refusal.triedAccountId ?? null;
    if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected error');
    if (isDiskFull(error)) request.log.error({ err: error }, 'the disk is full');
    if (isViolation(error)) request.log.warn({ err: error }, 'a constraint refused what the rules allowed');
    if (hasRest(request.raw)) return refusePast(request, reply, { refusal, headersOf });
    if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
    const { vary, ...ofLanguage } = headersOfLanguage(languageOfResponse(request));
    const before = reply.getHeader('vary');
    reply.headers({ ...ofLanguage, vary: before ? `${before}, ${vary}` : vary });
    reply.status(errorStatus[refusal.code]).send(bodyOfRefusal(refusal, request));
  };
}
