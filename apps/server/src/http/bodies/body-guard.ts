import type { FastifyInstance } from 'fastify';
import { bodyTimeOf, expectBody, hasBody } from './body-rest.ts';
import {
  fileBytes,
  formBytes,
  isForm,
  reasonAgainstKind,
  restBytes,
  textBytes,
  tooLargeFile,
} from './body-rules.ts';
import { type BytesInFlight, readText, tooMuchText } from './body-text.ts';

/** The limits for the time and memory that request bodies may take. */
export interface BodyLimits {
  /** Time limit for a body, in milliseconds. */
  milliseconds: number;
  /** Time limit for a form, in milliseconds; longer, because a form may send a cover over a slow connection. */
  formMilliseconds: number;
  /** After an early response the connection is closed when no byte arrives for this long, in milliseconds. */
  silenceMilliseconds: number;
  /** Forms that are read or processed concurrently. */
  formsAtOnce: number;
  /** The maximum number of forms that wait unread for a slot; further ones are refused. */
  formsWaiting: number;
  /** Bytes of unfinished JSON bodies over all connections, without the first `freeBytes` of each. */
  bytesInFlight: number;
}

export const usualBodyLimits: BodyLimits = {
  milliseconds: 30_000,
  formMilliseconds: 120_000,
  silenceMilliseconds: 5000,
  formsAtOnce: 8,
  formsWaiting: 120,
  bytesInFlight: 32 * 1024 * 1024,
};

interface BodyGuardOptions {
  limits: BodyLimits;
  /** The size limit of a cover, in bytes. */
  coverBytes: number;
}

/**
 * Accepts only bodies of the media type and length that the endpoint allows, within a time limit. Refuses a body before reading
 * any of it if its headers already rule it out. Forms are read later (`form.ts`), when the caller is known.
 */
export function guardBodies(app: FastifyInstance, { limits, coverBytes }: BodyGuardOptions): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const call = request.raw;
    if (!hasBody(call)) return done();
    const { endpoint } = request.routeOptions.config ?? {};
    const { mediaType, headers } = request;
    const asForm = isForm(endpoint, mediaType);
    const { milliseconds, silenceMilliseconds } = limits;
    expectBody(call, { milliseconds, silenceMilliseconds, restBytes: restBytes(endpoint, coverBytes) });
    if (!endpoint || endpoint.method === 'GET') return done();
    const reason = reasonAgainstKind(endpoint, { mediaType, contentEncoding: headers['content-encoding'] });
    if (reason) return done(reason);
    const length = Number(headers['content-length'] ?? 0);
    if (asForm) {
      const isTooLarge = length > formBytes(fileBytes(endpoint, coverBytes));
      return isTooLarge ? done(tooLargeFile(endpoint, coverBytes)) : done();
    }
    if (length > textBytes(endpoint)) return done(tooMuchText());
    done();
  });
  readJson(app, { held: 0, most: limits.bytesInFlight });
}

/** Reads JSON bodies. Clients send DELETE and POST with a JSON content type and without a body; this counts as no fields. */
function readJson(app: FastifyInstance, inFlight: BytesInFlight): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  // `reasonAgainstKind` lets this type pass only for one-click unsubscribing by mail programs (`oneClick`).
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null, {}));
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    const call = request.raw;
    const { endpoint } = request.routeOptions.config ?? {};
    if (!endpoint || !hasBody(call)) return done(null, {});
    readText(call, { most: textBytes(endpoint), inFlight, over: bodyTimeOf(call) }).then((text) => {
      if (text === '') done(null, {});
      else parseJson(request, text, done);
    }, done);
  });
}
