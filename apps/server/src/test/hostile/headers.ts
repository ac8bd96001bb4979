import fc from 'fast-check';

export type Header = readonly [name: string, value: string];

const authorizations = [
  '',
  'Bearer',
  'Bearer ',
  'Bearer null',
  'Bearer undefined',
  'bearer abc',
  'Bearer a b',
  'Bearer \xFF\xFE',
  `Bearer ${'x'.repeat(8000)}`,
  "Bearer ' OR 1=1 --",
  'Basic YWRtaW46YWRtaW4=',
  'Digest username="admin"',
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  ',',
];

const others: Header[] = [
  ['accept', 'application/xml'],
  ['accept', '\xFF'],
  ['accept-encoding', 'br;q=NaN, gzip;q=-1, *;q=0'],
  ['accept-encoding', 'identity;q=0'],
  ['accept-encoding', `${'x,'.repeat(3000)}`],
  ['content-encoding', 'gzip'],
  ['if-none-match', '*'],
  ['if-none-match', 'W/"'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=9999999-'],
  ['range', 'bytes=-1,-1'],
  ['origin', 'null'],
  ['host', 'elsewhere.example.test'],
  ['x-forwarded-for', "'; DROP TABLE rate_limits; --"],
  ['x-http-method-override', 'DELETE'],
  ['idempotency-key', 'x'.repeat(4000)],
  ['idempotency-key', '\xFF'],
  ['idempotency-key', 'the-same-for-all'],
  ['user-agent', ''],
  ['user-agent', '\xFF'.repeat(5000)],
  ['cookie', '='.repeat(2000)],
  ['transfer-encoding', 'chunked'],
  ['connection', 'upgrade'],
  ['upgrade', 'websocket'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
];

/** Headers to add to a call; an `authorization` header replaces the caller's own. */
export const oddHeaders: fc.Arbitrary<Header[]> = fc.oneof(
  { weight: 10, arbitrary: fc.constant<Header[]>([]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...authorizations).map((text): Header[] => [['authorization', text]]),
  },
  {
    weight: 2,
    arbitrary: fc.uniqueArray(fc.constantFrom(...others), { selector: ([name]) => name, maxLength: 4 }),
  },
);
