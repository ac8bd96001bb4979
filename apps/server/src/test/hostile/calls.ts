import type { Endpoint } from '@library/contract/calls/route.ts';
import { type EndpointName, endpoints } from '@library/contract/endpoints.ts';
import fc from 'fast-check';
import { bodiesOf, type RawBody } from './bodies.ts';
import { type Header, oddHeaders } from './headers.ts';
import { junkText } from './junk.ts';
import { hostile } from './mutations.ts';
import { plausibleParamsOf, plausibleValueOf } from './plausible.ts';

/** The kinds of callers; every batch has new people. */
export const callers = ['visitor', 'reader', 'volunteer', 'admin'] as const;
export type CallerName = (typeof callers)[number];

/** A complete call, apart from its placeholders. */
export interface HostileCall {
  /** The endpoint to call; null for unknown paths. */
  name: EndpointName | null;
  caller: CallerName;
  method: string;
  path: string;
  headers: Header[];
  body: RawBody | null;
}

const caller = fc.constantFrom(...callers);
const percent = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed());

const oddSegments = [
  '%00',
  '%',
  '%E0%A4%A',
  '%2e%2e%2f',
  '..',
  '.',
  ';',
  '%ff',
  'null',
  '%2F%2F',
  'a'.repeat(300),
];

function pathOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const segment = (value: unknown): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 12, arbitrary: fc.constant(percent(value)) },
      { weight: 1, arbitrary: fc.constantFrom(...oddSegments) },
      { weight: 1, arbitrary: junkText.map((text) => percent(text.slice(0, 150))) },
    );
  return plausibleParamsOf(endpoint).chain((values) => {
    const parts = endpoint.path.split('/').map((part) => {
      if (!part.startsWith(':')) return fc.constant(part);
      return segment(Reflect.get(Object(values), part.slice(1)) ?? '');
    });
    return fc.tuple(...parts).map((segments) => segments.join('/'));
  });
}

const oddQueries = [
  '?',
  '?&&&',
  '?%',
  '?=&=',
  '?page=%00',
  '?a=%ff',
  `?search=${'x'.repeat(9000)}`,
  '?a[b][c]=1',
  '?page[]=2',
];

/** A query string; arrays become repeated keys. */
function queryText(value: unknown): string {
  const pairs = Object.entries(Object(value)).flatMap(([key, field]) =>
    (Array.isArray(field) ? field.slice(0, 20) : [field]).map(
      (each) => `${percent(key)}=${percent(each).slice(0, 2000)}`,
    ),
  );
  return pairs.length > 0 ? `?${pairs.slice(0, 20).join('&')}` : '';
}

function queryOf(endpoint: Endpoint): fc.Arbitrary<string> {
  const wanted = hostile(plausibleValueOf(endpoint.query)).map(queryText);
  return fc.oneof(
    { weight: endpoint.query ? 12 : 1, arbitrary: wanted },
    { weight: 1, arbitrary: fc.tuple(wanted, wanted).map(([one, other]) => one + other.replace('?', '&')) },
    { weight: 1, arbitrary: fc.constantFrom(...oddQueries) },
    { weight: endpoint.query ? 1 : 12, arbitrary: fc.constant('') },
  );
}

function callOf(name: EndpointName): fc.Arbitrary<HostileCall> {
  const endpoint: Endpoint = endpoints[name];
  const value = hostile(plausibleValueOf(endpoint.body));
  const bodies = bodiesOf(value, endpoint.encoding === 'form');
  const body = endpoint.body || endpoint.method !== 'GET' ? bodies : fc.constant(null);
  return fc
    .record({
      caller: permitted(endpoint),
      path: pathOf(endpoint),
      query: queryOf(endpoint),
      headers: oddHeaders,
      body,
    })
    .map(({ path, query, ...rest }) => ({ name, method: endpoint.method, path: path + query, ...rest }));
}

/** Mostly a permitted caller, because calls that are refused for lack of permission test little. */
function permitted({ access }: Endpoint): fc.Arbitrary<CallerName> {
  if (typeof access === 'string') return caller;
  return fc.oneof(
    { weight: 14, arbitrary: fc.constantFrom<CallerName>(...access) },
    { weight: 1, arbitrary: caller },
  );
}

const strayPaths = [
  '/api',
  '/api/',
  '/api/nothing',
  '/api//books',
  '/api/books/%',
  '/api/%E0%A4%A',
  '/api/user/../admin-book',
  '/covers/',
  '/covers/../config',
  '/covers/%2e%2e%2fpostgres.password',
  '/covers/..%5c..%5cx',
  '/covers/%00.webp',
  '/covers/external/--book_id--',
  '/covers/external/%00',
  '/covers/external/nobody',
  '/images/%2e%2e%2fx',
  '//',
  '/%',
  '/%00',
  '/..',
  '/healthz',
  '/readyz',
  `/${'a'.repeat(9000)}`,
  '/api/docs',
  '/api/openapi.json',
];
const stray: fc.Arbitrary<HostileCall> = fc.record({
  name: fc.constant(null),
  caller,
  method: fc.constantFrom(
    'GET',
    'GET',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'HEAD',
    'TRACE',
    'PROPFIND',
  ),
  path: fc.constantFrom(...strayPaths),
  headers: oddHeaders,
  body: fc.constant(null),
});

/** Calls of all endpoints of the contract with equal frequency, and of unknown paths. */
export function hostileCalls(): fc.Arbitrary<HostileCall> {
  const names = Object.keys(endpoints) as EndpointName[];
  return fc.oneof(...names.map(callOf), stray, stray);
}
