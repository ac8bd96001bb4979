import { replayedHeader } from '@library/contract/calls/idempotency.ts';
import type { Access, Endpoint, Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { FoundResponse } from '../database/stored-responses.ts';
import { countedAddress } from '../lib/network/networks.ts';
import { invalid, notFound } from '../lib/refusal.ts';
import { translateAll, type Untranslated } from '../lib/sentences/message-descriptor.ts';
import type { Library } from '../library.ts';
import { type Actor, type ActorOf, reasonAgainstCall, reasonAgainstUnconfirmed } from '../permissions.ts';
import type { UploadedFile, WithForm } from './form.ts';
import { idempotencyKeyOf, type RespondOnce } from './idempotency/idempotency.ts';
import { readStoredIn, storeInEveryLanguage } from './idempotency/stored-languages.ts';
import { accountIn } from './operations/security-log.ts';
import type { CountSearch } from './protection/search-limit.ts';
import { firstValues } from './query.ts';
import { EncodedResponse, sendEncoded } from './response-cache/encoded-response.ts';
import { sendCalendar } from './responses/calendar-response.ts';
import { CsvStream, sendCsv, sendCsvStream } from './responses/csv-response.ts';
import { FileStream, sendFileStream } from './responses/file-response.ts';
import type { HeadersOf } from './responses/response-headers.ts';
import { headersOfLanguage, languageOfResponse } from './responses/response-language.ts';
import { seenBy } from './seen.ts';
import { validationMessage } from './validation-messages.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's endpoint of a route. */
    endpoint?: Endpoint;
  }
}

/** A parsed and permitted call, as handlers receive it. */
export interface Call<E extends Endpoint> extends Received<E> {
  /** Of the server, or for this call alone if it has an `Idempotency-Key`; see `database/transactions/unit-of-work.ts`. */
  library: Library;
  actor: ActorOf<E['access'] extends Access ? E['access'] : never>;
  /** Files of a form by field name. */
  files: Record<string, UploadedFile>;
  /** The caller's address as rate limits count it: for IPv6 the network. */
  address: string;
  /** The `User-Agent` header, or an empty text. */
  userAgent: string;
  /** The position of the data that the caller has seen (`X-Seen`), if the caller sends it. */
  seen: string | undefined;
  /** The language of the response, for handlers that write sentences themselves, such as those of tables. */
  language: SpokenLanguage;
  /** The presented bearer token, if any. */
  token: string | null;
}

/** Finds the owner of a bearer token, and the stored response of a call with this key; null for an unknown or expired token. */
export type FindCaller = (
  token: string,
  key: string | null,
) => Promise<{ actor: Actor; found: FoundResponse | null } | null>;

interface ServerParts {
  library: Library;
  findCaller: FindCaller;
  countSearch: CountSearch;
  respondOnce: RespondOnce;
  headersOf: HeadersOf;
  withForm: WithForm;
}

interface Body {
  fields: unknown;
  files: Record<string, UploadedFile>;
}

/** Serves contract endpoints; the features' routes call it once for each. */
export type Server = <E extends Endpoint>(
  endpoint: E,
  handler: (
    call: Call<E>,
  ) => Promise<Untranslated<ResponseBody<E>> | EncodedResponse | CsvStream | FileStream>,
) => void;

function fieldErrors(error: z.ZodError): Record<string, string[]> {
  const fields: Record<string, string[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.') || 'body';
    fields[field] ??= [];
    if (!fields[field].includes(issue.message)) fields[field].push(issue.message);
  }
  return fields;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? {}, { error: validationMessage });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

function parseParams(endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.params) return undefined;
  const parsed = endpoint.params.safeParse(value);
  if (!parsed.success) throw notFound(endpoint.missing ?? "We couldn't find that.");
  return parsed.data;
}

function bearerToken(request: FastifyRequest): string | null {
  const [, token] = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  return token ?? null;
}

/** Sends what a handler returned, reduced to the contract's shape, in a language. */
function sendResult(
  reply: FastifyReply,
  endpoint: Endpoint,
  result: unknown,
  language: SpokenLanguage,
): FastifyReply | Promise<FastifyReply> {
  if (result instanceof FileStream) return sendFileStream(reply, result);
  if (endpoint.media !== 'calendar') reply.headers(headersOfLanguage(language));
  if (result instanceof CsvStream) return sendCsvStream(reply, result);
  const shown = endpoint.response.parse(translateAll(result, language));
  if (endpoint.media === 'csv') return sendCsv(reply, shown);
  if (endpoint.media === 'calendar') return sendCalendar(reply, shown);
  return reply.status(endpoint.status ?? 200).send(shown);
}

/**
 * Makes the function that registers endpoints. For each call it authenticates the caller, checks the permission, parses the
 * input, runs the handler, and reduces the response to the contract's shape, so that no other data leaves the server. Encoded
 * responses were reduced when they were made, and tables have only the columns that their writers name. A form is read only after
 * the permission check. A write with an `Idempotency-Key` is carried out once.
 */
export function createServer(
  app: FastifyInstance,
  { library, findCaller, countSearch, respondOnce, headersOf, withForm }: ServerParts,
): Server {
  return (endpoint, handler) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { endpoint },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const token = bearerToken(request);
        const key = endpoint.method === 'GET' ? null : idempotencyKeyOf(request.headers);
        // The stored response of a public call belongs to the call, not to an account: a login or a new password ends the session
        // that the call carries, so its retry comes without an account.
        const isPublic = endpoint.access === 'public';
        const caller = token ? await findCaller(token, isPublic ? null : key) : null;
        const actor = caller?.actor ?? null;
        request.accountId = actor?.account_id ?? null;
        const reason =
          reasonAgainstCall(endpoint.access, actor, token !== null) ??
          reasonAgainstUnconfirmed(endpoint, actor, library.settings.verify_email);
        if (reason) throw reason;
        const params = parseParams(endpoint, request.params);
        const query = parse(endpoint.query, firstValues(request.query));
        const address = countedAddress(request.ip);
        const language = languageOfResponse(request);
        const counted = countSearch(endpoint, query, address);
        if (counted) await counted;
        const handle = async ({ fields, files }: Body) => {
          const body = parse(endpoint.body, fields);
          const userAgent = request.headers['user-agent'] ?? '';
          const seen = seenBy(request);
          const call = { params, query, body, actor, files, address, userAgent, language, seen, token };
          const carryOut = async (ofCall: Library) => {
            const result = await handler({ ...call, library: ofCall } as Call<typeof endpoint>);
            request.accountId ??= accountIn(endpoint, result);
            return result;
          };
          if (key !== null) {
            const { method, url } = request;
            const accountId = isPublic ? null : (actor?.account_id ?? null);
            const made = { key, accountId, method, url, body, files };
            const found = isPublic ? undefined : caller?.found;
            const { json, isReplayed } = await respondOnce(made, found, async (ofCall) => {
              const result = await carryOut(ofCall);
              return storeInEveryLanguage((each) =>
                JSON.stringify(endpoint.response.parse(translateAll(result, each))),
              );
            });
            if (isReplayed) reply.header(replayedHeader, 'true');
            return reply
              .headers(headersOfLanguage(language))
              .status(endpoint.status ?? 200)
              .type('application/json; charset=utf-8')
              .send(readStoredIn(language, json));
          }
          const result = await carryOut(library);
          if (result instanceof EncodedResponse)
            return sendEncoded(request, reply, result, headersOf(request));
          return sendResult(reply, endpoint, result, language);
        };
        if (endpoint.encoding === 'form' && request.isMultipart()) return withForm(request, handle);
        return handle({ fields: request.body, files: {} });
      },
    });
  };
}
