import type { z } from 'zod';

/** The three kinds of account. */
export const accountTypes = ['reader', 'volunteer', 'admin'] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * Who may call an endpoint.
 * - `public`: anybody; a missing, bad or dead token means "anonymous", never 401.
 * - `signed-in`: any live token, an unverified volunteer's or admin's included.
 * - a list: live tokens of these account types; volunteers and admins only once verified.
 */
export type Access = 'public' | 'signed-in' | readonly AccountType[];

/** The default size limit of a JSON body, in kilobytes of 1024 bytes. */
export const usualBodyKilobytes = 64;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType;

/** One HTTP call: what the server serves, the web client calls and the OpenAPI document prints. */
export interface Endpoint<
  Who extends Access = Access,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  readonly method: Method;
  /** Path with `:name` for parameters, starting with `/api`. */
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `form` for multipart bodies; JSON otherwise. */
  readonly encoding?: 'json' | 'form';
  /** How many files a form may hold; one by default. */
  readonly files?: number;
  /** The size limit of the file in a form, in megabytes, where it is no cover. */
  readonly fileMegabytes?: number;
  /** Mail programs post a form to it, whose content says nothing (RFC 8058). */
  readonly oneClick?: true;
  /** The size limit of a JSON body, in kilobytes, when `usualBodyKilobytes` is too low. */
  readonly bodyKilobytes?: number;
  readonly response: Response;
  /**
   * `csv` for responses that are a table for spreadsheets (`csvFileSchema`), `calendar` for those that calendar programs read
   * (`calendarFileSchema`), `file` for files that are sent while they are read, whatever their type; JSON otherwise.
   */
  readonly media?: 'json' | 'csv' | 'calendar' | 'file';
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201;
  /** The success body carries `success: true`, so refusals carry `success: false`. */
  readonly flagged?: true;
  /** Refused while the caller's e-mail address is to be confirmed (`unconfirmed_email`). */
  readonly confirmedEmail?: true;
  /** The query field whose text makes the call a search; searches are rate-limited. */
  readonly searchField?: string;
  /** The message of a 404 for an unknown or malformed id in the path. */
  readonly missing?: string;
  /** Not in the original contract: an addition of ours. */
  readonly addition?: true;
}

/** Declares an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<
  const Who extends Access,
  const Params extends Schema | undefined,
  const Query extends Schema | undefined,
  const Body extends Schema | undefined,
  const Response extends Schema,
>(endpoint: Endpoint<Who, Params, Query, Body, Response>): Endpoint<Who, Params, Query, Body, Response> {
  return endpoint;
}

type Given<S> = Exclude<S, undefined>;
type Parsed<S> = [Given<S>] extends [never] ? undefined : z.output<Extract<Given<S>, Schema>>;
type Sent<S> = [Given<S>] extends [never] ? undefined : z.input<Extract<Given<S>, Schema>>;

/** A handler's input after parsing. */
export type Received<E extends Endpoint> = {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
};

/** What a client passes to make the call. */
export type Sending<E extends Endpoint> = {
  params: Sent<E['params']>;
  query: Sent<E['query']>;
  body: Sent<E['body']>;
};

/** The content of a success, as the handler has to return it. */
export type ResponseBody<E extends Endpoint> = z.input<E['response']>;
/** The content of a success, as a client reads it. */
export type ParsedResponse<E extends Endpoint> = z.output<E['response']>;
