import type { Endpoint } from '@library/contract/calls/route.ts';
import fc from 'fast-check';
import { z } from 'zod';
import { testPassword } from '../factories.ts';
import { inCapitals, type Known, knownIds, otherIds, placeholder } from './placeholders.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Ids in their usual form, and sometimes in capitals. */
const written = (ids: (keyof Known)[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...ids.map(placeholder)) },
    { weight: 1, arbitrary: fc.constantFrom(...ids.map(placeholder).map(inCapitals)) },
  );
/** An id of any kind. */
const anyKnownId = written([...knownIds]);
const uuid = /\[0-9a-f\]\{8\}/;

const line = fc.oneof(
  fc.constantFrom('Riyad as-Salihin', 'book', 'রিয়াদুস সালেহীন', 'رياض الصالحين', 'A', ''),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const name = fc.oneof(
  { weight: 4, arbitrary: fc.uuid().map((text) => `Name ${text}`) },
  { weight: 1, arbitrary: line.map((text) => text.trim() || 'A') },
);
const count = fc.integer({ min: 0, max: 4 }).chain((number) => fc.constantFrom(number, String(number)));
const idOrName = fc.oneof(anyKnownId, name);

/** An id that is mostly of the right kind. */
const mostly = (id: keyof Known) => {
  const right: (keyof Known)[] = [
    id,
    ...Object.entries(otherIds).flatMap(([kind, other]) => (kind === id ? [other] : [])),
  ];
  return fc.oneof(
    { weight: 10, arbitrary: written(right) },
    { weight: 1, arbitrary: anyKnownId },
    { weight: 1, arbitrary: fc.uuid() },
  );
};

/** Values for fields whose schema does not show their meaning. */
const byName: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.oneof(
    fc.constant(placeholder('email')),
    fc.uuid().map((text) => `${text}@example.test`),
    fc.emailAddress(),
  ),
  password: fc.constant(testPassword),
  password_confirmation: fc.constant(testPassword),
  current_password: fc.constant(testPassword),
  gender: fc.constantFrom('male', 'female'),
  return_date: fc.constantFrom('2026-03-10', '2026-03-12', '2026-04-09', '2030-01-01'),
  from: fc.constantFrom('2026-01-01', '2026-03-01', '2026-03-11'),
  to: fc.constantFrom('2026-03-10', '2026-03-31'),
  other_id: mostly('book_id'),
  lending_ids: fc.array(mostly('lending_id'), { maxLength: 3 }),
  volunteer_ids: fc.array(mostly('volunteer_id'), { maxLength: 3 }),
  copy_ids: fc.array(mostly('copy_id'), { maxLength: 3 }),
  book_ids: fc.array(mostly('book_id'), { maxLength: 3 }),
  code: fc.constantFrom('123456', '000 000'),
  copy_label: fc.constantFrom('C000001', '2', 'https://library.example/c/C000003'),
  text: fc.constantFrom('C000001', 'L1:0123456789AB:123456', '2019-315-123', '123 456'),
  reader: fc.constantFrom('L1:0123456789AB:123456', '2019-315-123'),
  image_url: fc.constantFrom('', 'https://covers.example.test/one.jpg', '/covers/x.webp'),
  page: fc.constantFrom('1', '2', '1000000', '9007199254740993'),
  author: idOrName,
  publisher: idOrName,
  isbn: fc.constantFrom('', '978-984-432-364-3', '9844126444', 'none'),
  category: idOrName,
  endpoint: fc.constantFrom(
    'https://fcm.googleapis.com/fcm/send/one',
    'https://fcm.googleapis.com/fcm/send/two',
    'https://web.push.apple.com/three',
    'http://127.0.0.1:5432/',
    'https://user@fcm.googleapis.com/',
    'https://[::1]/',
  ),
  p256dh: fc.constantFrom(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    'B'.repeat(87),
  ),
  auth: fc.constantFrom('BTBZMqHH6r4Tts7J_aSIgg', 'A'.repeat(22)),
  copies_to_add: count,
  available_copies: count,
  total_copies: count,
  // An entry may also be merged into itself.
  into: written([
    'other_author_id',
    'other_publisher_id',
    'other_category_id',
    'author_id',
    'publisher_id',
    'category_id',
  ]),
};

function fieldOf(field: string, schema: JsonSchema): fc.Arbitrary<unknown> {
  const known = knownIds.find((id) => id === field);
  return known ? mostly(known) : (byName[field] ?? plausible(schema));
}

function objectOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  const model = Object.fromEntries(
    fields.map(([key, field]) => [key, typeof field === 'boolean' ? line : fieldOf(key, field)]),
  );
  return fc.record(model, { requiredKeys: schema.required ?? [] });
}

function plausible(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = (schema.anyOf ?? []).filter((choice) => typeof choice !== 'boolean');
  if (choices.length > 0) return fc.oneof(...choices.map(plausible));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type: JsonSchema['type']) => plausible({ ...schema, type })));
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array': {
      const items = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      return fc.array(typeof items === 'object' ? plausible(items) : line, { maxLength: 3 });
    }
    case 'integer':
    case 'number':
      return fc.integer({ min: 0, max: 6 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      if (schema.format === 'date') return fc.constantFrom('2026-03-10', '2026-03-12');
      if (uuid.test(schema.pattern ?? '')) return anyKnownId;
      return schema.minLength ? name : line;
  }
}

/** Mostly valid values of a schema, with the ids of things that exist during a test. */
export function plausibleValueOf(schema: z.ZodType | undefined): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant({});
  return plausible(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

const idByNoun: Record<string, keyof Known> = {
  authors: 'author_id',
  books: 'book_id',
  categories: 'category_id',
  departments: 'dept_id',
  halls: 'hall_id',
  imports: 'import_id',
  lendings: 'lending_id',
  publishers: 'publisher_id',
  readers: 'reader_id',
  reviews: 'review_id',
  sessions: 'session_id',
  vol: 'volunteer_id',
};

/** The same for the parameters of a path, where `id` is an id of the path's noun. */
export function plausibleParamsOf({ path, params }: Endpoint): fc.Arbitrary<unknown> {
  const [, , noun = ''] = path.split('/');
  const own = idByNoun[noun];
  const values = plausibleValueOf(params);
  if (!own || !path.includes('/:id')) return values;
  return fc.tuple(values, mostly(own)).map(([value, id]) => ({ ...Object(value), id }));
}
