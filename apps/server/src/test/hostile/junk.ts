import fc from 'fast-check';

/** Marks text to write into a JSON body without quotes, for values that JSON cannot express: `NaN`, `1e400`. */
export const bare = (text: string) => `\u27EA${text}\u27EB`;

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '',
  '0',
  '$where',
  'a.b',
];

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  'tail \uDFFF',
  '\uFEFF\u200B\u202E',
  'ﷺ',
  'क्ष'.repeat(40),
  'e\u0301'.repeat(200),
  '👩‍👩‍👧‍👦'.repeat(60),
  "'; DROP TABLE books; --",
  "' OR 1=1 --",
  '" OR ""="',
  '$1::uuid',
  '%_\\',
  '%',
  '\\',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'C:\\windows\\system32',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'javascript:alert(1)',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '９９',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '9999-12-31',
  '0000-00-00',
  '2026-02-30',
  '-271821-04-20',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  'a@b',
  '"@"@"',
  'x'.repeat(201),
  'x'.repeat(5001),
  'ক'.repeat(12_000),
];

const numbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e-300,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  Number.MIN_SAFE_INTEGER,
  1_000_000,
  1_000_001,
];

/** Text that an attacker could send to break something. */
export const junkText: fc.Arbitrary<string> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
);

/** The name of an unexpected field. */
export const junkName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...names),
  fc.string({ maxLength: 12 }),
);

const nested = fc
  .constantFrom(5, 100, 20_000)
  .chain((depth) =>
    fc.constantFrom(
      bare(`${'['.repeat(depth)}1${']'.repeat(depth)}`),
      bare(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
    ),
  );

/** Any JSON value, and some that JSON cannot express. */
export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: junkText },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers, null, true, false) },
  { weight: 1, arbitrary: fc.constantFrom('1e400', '-1e400', `1${'0'.repeat(400)}`).map(bare) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(junkText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constant(Array.from({ length: 600 }, (_, index) => index)) },
  { weight: 1, arbitrary: fc.dictionary(junkName, junkText, { maxKeys: 4 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
