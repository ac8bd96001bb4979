import type { z } from 'zod';

/** The three kinds of account. */
export const accountTypes = ['reader', 'volunteer', 'admin'] as const;
export type AccountType = (typeof accountTypes)[number];

/**
 * Who may call an endpoint.
 * - `public`: anyone; a missing, invalid or expired token means "anonymous", never 401.
 * - `signed-in`: any valid token, including those of unverified volunteers and admins.
 * - a list: valid tokens of these account types; volunteers and admins only once verified.
 */
export type Access = 'public' | 'logged-in' | readonly AccountType[];

/** The default size limit of a JSON body, in kilobytes of 1024 bytes. */
export const usualBodyKilobytes = 64;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Schema = z.ZodType;

/** The path of an endpoint, with `:name` for parameters. */
export type ApiPath = `/api/${string}`;

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
  readonly path: ApiPath;
  readonly summary: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** `form` for multipart bodies; JSON otherwise. */
  readonly encoding?: 'json' | 'form';
  /** The maximum number of files in a form; one by default. */
  readonly files?: number;
  /** The size limit of the file in a form, in megabytes, if the file is not a cover. */
  readonly fileMegabytes?: number;
  /** Mail programs post a form to it; the content of the form is ignored (RFC 8058). */
  readonly oneClick?: true;
  /** The size limit of a JSON body, in kilobytes, when `usualBodyKilobytes` is too low. */
  readonly bodyKilobytes?: number;
  readonly response: Response;
  /**
   * `csv` for tables for spreadsheets (`csvFileSchema`), `calendar` for files for calendar apps (`calendarFileSchema`),
   * `file` for files of any type that are streamed; JSON otherwise.
   */
  readonly media?: 'json' | 'csv' | 'calendar' | 'file';
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201;
  /** The success body carries `success: true`, so refusals carry `success: false`. */
  readonly flagged?: true;
  /** Refused while the caller has to confirm their e-mail address (`unconfirmed_email`). */
  readonly confirmedEmail?: true;
  /** The query field whose text makes the call a search; searches are rate-limited. */
  readonly searchField?: string;
  /** The message of a 404 for an unknown or malformed id in the path. */
  readonly missing?: string;
  /** Marks an addition: the endpoint is not in the original contract. */
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

type Declared<S> = Exclude<S, undefined>;
type Parsed<S> = [Declared<S>] extends [never] ? undefined : z.output<Extract<Declared<S>, Schema>>;
type Sent<S> = [Declared<S>] extends [never] ? undefined : z.input<Extract<Declared<S>, Schema>>;

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

/** The body of a success, as the handler must return it. */
export type ResponseBody<E extends Endpoint> = z.input<E['response']>;
/** The body of a success, as a client reads it. */
export type ParsedResponse<E extends Endpoint> = z.output<E['response']>;
