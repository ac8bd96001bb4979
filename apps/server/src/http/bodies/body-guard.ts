import type { FastifyInstance } from 'fastify';
import { bodyTimeOf, expectBody, hasBody } from './body-rest.ts';
import { formBytes, isForm, reasonAgainstKind, restBytes, textBytes, tooLargeImage } from './body-rules.ts';
import { type BytesInFlight, readText, tooMuchText } from './body-text.ts';

/** What bodies may ask of the process. */
export interface BodyLimits {
  /** Milliseconds in which a body has to come. */
  milliseconds: number;
  /** Milliseconds for a form that was let in, which may hold a cover over a slow line. */
  formMilliseconds: number;
  /** Milliseconds without a byte after which the connection of a call that was answered early ends. */
  silenceMilliseconds: number;
  /** Forms that are read or worked on at once. */
  formsAtOnce: number;
  /** Forms that wait for their turn, unread, before further ones are refused. */
  formsWaiting: number;
  /** Bytes of unfinished JSON bodies over all connections; the first of each are not counted. */
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

interface Door {
  limits: BodyLimits;
  /** What a cover may have at most, in bytes. */
  coverBytes: number;
}

/**
 * Takes bodies only of the kind and length that the endpoint takes, and only for so long. What the head tells is refused before
 * any of the body is read; where there is no endpoint none is. Forms are read later (`form.ts`), when it is known who calls.
 */
export function guardBodies(app: FastifyInstance, { limits, coverBytes }: Door): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const call = request.raw;
    if (!hasBody(call)) return done();
    const { endpoint } = request.routeOptions.config ?? {};
    const { mediaType, headers } = request;
    const asForm = isForm(endpoint, mediaType);
    const { milliseconds, silenceMilliseconds } = limits;
    expectBody(call, { milliseconds, silenceMilliseconds, restBytes: restBytes(endpoint, coverBytes) });
    if (!endpoint || endpoint.method === 'GET') return done();
    const reason = reasonAgainstKind(endpoint, { mediaType, packing: headers['content-encoding'] });
    if (reason) return done(reason);
    const length = Number(headers['content-length'] ?? 0);
    if (asForm) return length > formBytes(coverBytes) ? done(tooLargeImage(coverBytes)) : done();
    if (length > textBytes(endpoint)) return done(tooMuchText());
    done();
  });
  readJson(app, { held: 0, most: limits.bytesInFlight });
}

/** Clients send DELETE and POST with a JSON content type and no body at all; that means no fields (contract 1.1). */
function readJson(app: FastifyInstance, inFlight: BytesInFlight): void {
  const parseJson = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
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
