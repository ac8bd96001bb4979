import type { Endpoint, ParsedResponse } from '@library/contract/calls/route.ts';
import { onTestFinished, vi } from 'vitest';

/** A call that the component made. */
export type FakeCall = {
  path: string;
  query: Record<string, string>;
  /** `FormData` as it was sent, JSON parsed. */
  body: unknown;
};

const notRecorded = new Set(['GET /api/admin/overview', 'GET /api/admin/first-steps']);

type Respond = (call: FakeCall) => Response | Promise<Response>;

/**
 * Responds to the test's calls in place of a server. A call without a stub is refused and fails the test by name, so
 * that no test passes because of an accidental error. As the server does, it checks each answer against the contract's
 * response: a field that the response lacks is left out, and an answer that the contract forbids fails the test. Only
 * `refuse` sends its body as it is.
 */
export function fakeServer() {
  const routes = new Map<Endpoint, Respond>();
  const calls: { name: string; endpoint: Endpoint | undefined; call: FakeCall }[] = [];
  const unanswered: string[] = [];
  const forbidden: string[] = [];

  const load = window.fetch;
  const fetch = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const address = new URL(String(input), location.href);
    // A file of the client, such as the decoder of codes, is none of the server's calls.
    if (address.pathname.endsWith('.wasm')) return load(input, init);
    const method = init?.method ?? 'GET';
    const sent = init?.body;
    const call: FakeCall = {
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      body: typeof sent === 'string' ? JSON.parse(sent) : sent,
    };
    const found = [...routes].find(([endpoint]) => isFor(endpoint, method, call.path));
    calls.push({ name: `${method} ${call.path}`, endpoint: found?.[0], call });
    if (!found) {
      unanswered.push(`${method} ${call.path}`);
      return json(501, { message: 'Nothing answers this call.' });
    }
    return found[1](call);
  });
  onTestFinished(() => {
    fetch.mockRestore();
    if (unanswered.length > 0) throw new Error(`Nothing answered ${unanswered.join(', ')}.`);
    if (forbidden.length > 0) throw new Error(`The contract has no such response: ${forbidden.join('\n')}`);
  });

  function route(endpoint: Endpoint, respond: Respond) {
    // The latest stub wins over an earlier one whose path also matches.
    routes.delete(endpoint);
    const earlier = [...routes];
    routes.clear();
    for (const [one, answer] of [[endpoint, respond] as const, ...earlier]) routes.set(one, answer);
  }

  /** The body with the fields of the contract's response alone; one that the contract forbids is noted. */
  function inContract(endpoint: Endpoint, body: unknown): unknown {
    const { data, error } = endpoint.response.safeParse(body);
    if (error) forbidden.push(`${endpoint.method} ${endpoint.path}: ${error.message}`);
    return error ? body : data;
  }

  return {
    /** Answers the calls of an endpoint with this body from now on. */
    answer<E extends Endpoint>(
      endpoint: E,
      body: ParsedResponse<E> | ((call: FakeCall) => ParsedResponse<E>),
    ): void {
      const bodyFor = (call: FakeCall) =>
        typeof body === 'function' ? (body as (call: FakeCall) => ParsedResponse<E>)(call) : body;
      route(endpoint, (call) => json(endpoint.status ?? 200, inContract(endpoint, bodyFor(call))));
    },

    /**
     * Stubs the calls of an endpoint with a failure: a refusal, or a 200 that the client treats as one. The body is not
     * checked, so this is also the way to give an answer that the contract forbids.
     */
    refuse(endpoint: Endpoint, status: number, body: unknown = {}): void {
      route(endpoint, () => json(status, body));
    },

    /** Gives the calls of an endpoint no answer: the connection is lost. */
    cut(endpoint: Endpoint): void {
      route(endpoint, () => {
        throw new TypeError('Failed to fetch');
      });
    },

    /** Holds the calls of an endpoint; the returned function sends the stubbed responses. */
    hold(endpoint: Endpoint): () => void {
      const respond = routes.get(endpoint);
      if (!respond) throw new Error(`${endpoint.method} ${endpoint.path} has no answer to hold.`);
      const { promise, resolve } = Promise.withResolvers<void>();
      route(endpoint, async (call) => {
        await promise;
        return respond(call);
      });
      return resolve;
    },

    /** The calls of an endpoint, in order. */
    callsTo: (endpoint: Endpoint): FakeCall[] =>
      calls.filter((made) => made.endpoint === endpoint).map(({ call }) => call),

    /**
     * The method and path of each call from now on, in order, such as `POST /api/logout`. Leaves out the calls for the overview
     * and the first steps, which follow every change by an admin.
     */
    recordNames(): () => string[] {
      const first = calls.length;
      return () =>
        calls
          .slice(first)
          .map(({ name }) => name)
          .filter((name) => !notRecorded.has(name));
    },
  };
}

export type FakeServer = ReturnType<typeof fakeServer>;

function isFor(endpoint: Endpoint, method: string, path: string): boolean {
  const pattern = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`);
  return endpoint.method === method && pattern.test(path);
}

function json(status: number, body: unknown): Response {
  return Response.json(body, { status });
}
