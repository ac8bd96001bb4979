import fc from 'fast-check';
import { junkName, junkText } from './junk.ts';

/** A body to send: each character is one byte, or the text is encoded as UTF-8. */
export interface RawBody {
  type: string | null;
  text: string;
  as: 'utf8' | 'latin1';
}

/** Serialises a value as JSON; text that `bare` has marked gets no quotes. */
function json(value: unknown): string {
  return (JSON.stringify(value) ?? '').replace(/"\u27EA([^\u27EB]*)\u27EB"/g, (_, text: string) =>
    JSON.parse(`"${text}"`),
  );
}

const jsonBody = (value: unknown): RawBody => ({ type: 'application/json', text: json(value), as: 'utf8' });

const boundary = 'a-boundary';
const formType = `multipart/form-data; boundary=${boundary}`;

function formOf(value: unknown, parts: string[] = []): RawBody {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const written = fields.map(([name, field]) => {
    const text = typeof field === 'object' ? json(field) : String(field);
    return `Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`;
  });
  const all = [...written, ...parts].map((part) => `--${boundary}\r\n${part}\r\n`);
  return { type: formType, text: `${all.join('')}--${boundary}--\r\n`, as: 'utf8' };
}

const file = (field: string, name: string, content: string, type = 'image/png') =>
  `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n${content}`;

const png = '\x89PNG\r\n\x1A\n';
const files = [
  file('image', '../../../../etc/passwd', 'root:x:0:0'),
  file('image', 'cover.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'image/svg+xml'),
  file('image', 'cover.png', `${png}\0\0\0\rIHDR\x7F\xFF\xFF\xFF\x7F\xFF\xFF\xFF\x08\x06\0\0\0`),
  file('image', 'cover.jpg', '\xFF\xD8\xFF\xE0<?php echo 1; ?>'),
  file('image', 'a\0b.png', ''),
  file('__proto__', 'x.png', png),
  file('file', '../../books.csv', 'title,author,copies\n=1+1,"A\n', 'text/csv'),
  file('file', 'books.csv', 'title\nA book\n', 'text/csv'),
  file('file', 'books.xlsx', 'PK\x03\x04rubbish'),
  file('title', 'x.png', png),
  'Content-Disposition: form-data; name="__proto__"\r\n\r\nx',
  'Content-Disposition: form-data\r\n\r\nno name',
  'Content-Disposition: attachment; name="title"\r\n\r\nx',
  'no header at all',
  `Content-Disposition: form-data; name="${'n'.repeat(3000)}"\r\n\r\nx`,
  `Content-Disposition: form-data; name="title"\r\n\r\n${'x'.repeat(60_000)}`,
];
const formParts = fc.oneof(
  fc.array(fc.constantFrom(...files), { maxLength: 3 }),
  fc.constant(
    Array.from({ length: 45 }, (_, index) => `Content-Disposition: form-data; name="f${index}"\r\n\r\nx`),
  ),
);

const cut = ({ type, text, as }: RawBody, at: number): RawBody => ({ type, text: text.slice(0, at), as });

const types = [
  null,
  '',
  'text/plain',
  'text/html',
  'application/xml',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json;charset',
  'APPLICATION/JSON',
  'application/vnd.api+json',
  'application/json, text/plain',
  'application/octet-stream',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary="${'b'.repeat(200)}"`,
  'multipart/mixed; boundary=a',
  'x/y/z',
  '*/*',
  'null',
];

const broken = [
  '',
  '{',
  '[',
  '"',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  'nul',
  '\0',
  '\xFF\xFE{\0}\0',
  '\xEF\xBB\xBF{}',
];

const huge = jsonBody({ title: 'x'.repeat(1_200_000) });

/** Bodies with a value: valid, in another encoding, cut off, with a wrong media type, or far too long. */
export function bodiesOf(value: fc.Arbitrary<unknown>, isForm: boolean): fc.Arbitrary<RawBody | null> {
  const asJson = value.map(jsonBody);
  const asForm = fc
    .tuple(value, formParts)
    .map(([fields, parts]) => ({ ...formOf(fields, parts), as: 'latin1' as const }));
  const plainForm = value.map((fields) => formOf(fields));
  const right = isForm ? fc.oneof(plainForm, asForm) : asJson;
  const either = fc.oneof(asJson, asForm, plainForm);
  return fc.oneof(
    { weight: 20, arbitrary: right },
    { weight: 2, arbitrary: either },
    { weight: 2, arbitrary: fc.tuple(either, fc.nat(400)).map(([body, at]) => cut(body, at)) },
    {
      weight: 2,
      arbitrary: fc.tuple(either, fc.constantFrom(...types)).map(([body, type]) => ({ ...body, type })),
    },
    {
      weight: 1,
      arbitrary: fc
        .oneof(fc.constantFrom(...broken), junkText)
        .map((text) => ({ type: 'application/json', text, as: 'latin1' as const })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(junkName, junkText).map(([name, text]) => formOf({ [name]: text })),
    },
    { weight: 1, arbitrary: fc.constantFrom(null, huge, null) },
  );
}
