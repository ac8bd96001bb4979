import { idempotencyKeyHeader } from '@library/contract/calls/idempotency.ts';
import type { Endpoint, ParsedResponse } from '@library/contract/calls/route.ts';
import type { z } from 'zod';
import { spoken } from '../language/spoken.ts';
import { t } from '../language/texts.ts';
import { isOffline } from '../offline/online.ts';
import { type SeenData, seenData } from '../seen.ts';
import { storedToken } from '../session/stored-session.ts';
import { ApiError, errorText, NetworkError, OfflineError, showFailure, wordlessText } from './api-errors.ts';
import { takeFirstBody, takeFirstCall } from './first-calls.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { readBody } from './response-body.ts';

/** The API's host. Empty means the host of the page, which serves both. */
export const API_HOST = '';

/** The input of one part of a call, or undefined if the endpoint declares none. */
type Part<S> = z.ZodType extends NonNullable<S> ? undefined : S extends z.ZodType ? z.input<S> : never;
type InputPart<Name extends string, S, Extra = never> =
  Part<S> extends undefined ? { [K in Name]?: undefined } : { [K in Name]: Part<S> | Extra };
/** Every filter is optional, because the server has a default for each. */
type GivenQuery<S> = Part<S> extends undefined ? { query?: undefined } : { query?: Partial<Part<S>> };

/**
 * With true, no failure makes a toast: for loads that fail silently, and for screens that show the failure themselves. With
 * 'unanswered', a change without a response makes no toast, because its screen shows a sentence for that; a refusal still
 * makes one.
 */
type Quiet = boolean | 'unanswered';

/** The input of one call, as the endpoint's schemas require it, and options for how the call is made. */
export type CallOptions<E extends Endpoint> = InputPart<'params', E['params']> &
  GivenQuery<E['query']> &
  InputPart<'body', E['body'], FormData> & {
    /** Which failures make no toast, see `Quiet`. */
    quiet?: Quiet;
    signal?: AbortSignal;
    /** Used in place of the stored token; null sends no token. */
    token?: string | null;
  };
type OptionalWhenEmpty<E extends Endpoint> =
  Record<never, never> extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

/** The client's dependencies; tests pass their own. */
export type ClientParts = {
  host: string;
  readToken: () => string | null;
  /** Called with the message of every failure that is not `quiet`: a refusal, with its status, or a change without a response. */
  reportError: (message: string, status: number | null) => void;
  /** The milliseconds to wait before each retry of a change without a response; the length is the number of retries. */
  pauses: readonly number[];
  /** Whether there is no network, so that changes need not be attempted. */
  isOffline?: () => boolean;
  /** Returns the response to a GET that the page sent before this code had loaded, if there is one. */
  takeFirstCall?: (address: string, token: string | null) => Promise<Response> | undefined;
  seen?: SeenData;
};

type Loose = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  quiet?: Quiet;
  signal?: AbortSignal;
  token?: string | null;
};
type ApiResponse = { response: Response; body: unknown };

/**
 * Makes the function that sends every call: `const page = await call(listBooks, { query: { page: 2, search: 'noor' } })`.
 * A change without a response is retried with the same `Idempotency-Key`, so that it happens only once. A load is not retried
 * here. A call of the admin screens is not sent without a token, and a change is not sent while the device is offline.
 * @throws {ApiError} for a refusal, and for a 2xx without `success: true` where the endpoint promises it; its message is ''
 * when the server sent none. For an admin call without a token its status is 401
 * @throws {NetworkError} when there is no response; `OfflineError` for a change while the device is offline
 */
export function createClient({
  host,
  readToken,
  reportError,
  pauses,
  isOffline,
  takeFirstCall,
  seen,
}: ClientParts) {
  const keys = createIdempotencyKeys(() => performance.now());

  async function send(
    endpoint: Endpoint,
    { params, query, body, signal, token = readToken() }: Loose,
  ): Promise<ApiResponse> {
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': spoken().language });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    const { method } = endpoint;
    const address = host + addressOf(endpoint.path, params, query);
    const init: RequestInit = { method, headers, signal: signal ?? null };
    if (method === 'GET') {
      seen?.send(headers);
      const first = takeFirstCall?.(address, token);
      return (
        (first && (await usable(first))) ?? fetchWithRetries(address, init, [], endpoint.media === 'file')
      );
    }
    if (isOffline?.()) throw new OfflineError();
    if (!(body instanceof FormData)) headers.set('Content-Type', 'application/json');
    const sent = body instanceof FormData ? body : JSON.stringify(body ?? {});
    const key = keys.keyFor(method, address, sent);
    headers.set(idempotencyKeyHeader, key);
    const before = seen?.read() ?? null;
    const answered = await fetchWithRetries(address, { ...init, body: sent }, pauses).finally(() =>
      keys.failed(key),
    );
    seen?.keep(answered.response, before);
    return answered;
  }

  async function fetchWithRetries(
    address: string,
    init: RequestInit,
    pausesLeft: readonly number[],
    isFile = false,
  ): Promise<ApiResponse> {
    try {
      const response = await fetch(address, init);
      const body = isFile && response.ok ? await response.blob() : await readBody(response);
      // After a 5xx, for example while the database is down, the client cannot know whether the change was made.
      if (init.method !== 'GET' && response.status < 500) keys.answered();
      return { response, body };
    } catch (error) {
      if (init.signal?.aborted) throw error;
      const [pause, ...more] = pausesLeft;
      if (pause === undefined) throw new NetworkError('No response.', { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pause));
      return fetchWithRetries(address, init, more, isFile);
    }
  }

  return async function call<E extends Endpoint>(
    endpoint: E,
    ...[options]: OptionalWhenEmpty<E>
  ): Promise<ParsedResponse<E>> {
    const given: Loose = options ?? {};
    if (isStaffCall(endpoint) && !readToken()) {
      const message = missingToken(endpoint);
      if (given.quiet !== true) reportError(message, 401);
      throw new ApiError(message, 401, null);
    }
    const { response, body } = await send(endpoint, given).catch((error: unknown) => {
      if (error instanceof NetworkError && endpoint.method !== 'GET' && !given.quiet)
        reportError(errorText(error, ''), null);
      throw error;
    });
    if (!response.ok) {
      const sentence = messageIn(body);
      const message = withReference(sentence || wordlessText(response), body);
      if (given.quiet !== true) reportError(message, response.status);
      throw new ApiError(message, response.status, errorsIn(body), sentence !== '');
    }
    if (!keepsPromise(endpoint, body)) {
      throw new ApiError(messageIn(body), response.status, errorsIn(body));
    }
    return body as ParsedResponse<E>;
  };
}

/** The application's client: the stored token, and toasts for refusals. */
export const call = createClient({
  host: API_HOST,
  readToken: storedToken,
  reportError: showFailure,
  pauses: [400, 1200],
  isOffline,
  takeFirstCall,
  seen: seenData,
});

/**
 * The body that the server has already sent for this call, because the page requested it before this code had loaded
 * (`first-calls.ts`). The page can render it without waiting. Undefined when the call still has to be made.
 */
export function firstBodyOf<E extends Endpoint>(
  endpoint: E,
  { params, query }: Pick<Loose, 'params' | 'query'> = {},
): ParsedResponse<E> | undefined {
  const address = API_HOST + addressOf(endpoint.path, params, query);
  // A refusal is left to the normal call.
  return takeFirstBody(address, storedToken(), (body) => keepsPromise(endpoint, body)) as
    | ParsedResponse<E>
    | undefined;
}

/** Whether a successful response says `success: true` where the endpoint promises it. */
const keepsPromise = ({ flagged }: Endpoint, body: unknown): boolean =>
  !flagged || fieldOf(body, 'success') === true;

/** Calls of the admin screens; those that volunteers share are among them. */
function isStaffCall({ access }: Endpoint): boolean {
  return typeof access !== 'string' && access.includes('admin') && !access.includes('reader');
}

/** The message for an admin call that is not sent because there is no token. */
function missingToken({ method }: Endpoint): string {
  return method === 'GET' ? t('Authentication token missing.') : t('Authentication token is missing.');
}

/** The response to a first call; undefined after a network error, so that the client sends the call again. */
async function usable(first: Promise<Response>): Promise<ApiResponse | undefined> {
  try {
    const response = await first;
    return { response, body: await readBody(response) };
  } catch {
    return undefined;
  }
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(fieldOf(params, name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** Adds the request id to the message of a server error, so that the library can find it in the log. */
function withReference(message: string, body: unknown): string {
  const id = fieldOf(body, 'request_id');
  return typeof id === 'string' && id !== '' ? t('{message} (reference: {id})', { message, id }) : message;
}

function messageIn(body: unknown): string {
  const message = fieldOf(body, 'message');
  return typeof message === 'string' ? message : '';
}

/** The field errors of a response body; single messages become lists. */
function errorsIn(body: unknown): ApiError['errors'] {
  const errors = fieldOf(body, 'errors');
  if (typeof errors !== 'object' || errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([field, given]) => [field, [given].flat().map(String)]),
  );
}
