import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useLibrary } from '../test/test-library.ts';

const library = useLibrary();
/** As a Bengali dictionary has them, with ৎ beside ত and other scripts last. */
const dictionary = ['উত্তর', 'উৎসব', 'উদয়', 'Fiqh', 'Zakat'];
/** As the code points of their letters follow each other. */
const codePoints = ['Fiqh', 'Zakat', 'উত্তর', 'উদয়', 'উৎসব'];
const departments = '/api/departments/get-paginated?page=1';
let token: string;

beforeAll(async () => {
  const { make } = library();
  token = await library().tokenOf(await make.admin());
  for (const name of codePoints.toReversed()) {
    const { dept_id } = await make.department(name);
    const { hall_id } = await make.hall({ name });
    await make.volunteer({ name, hall_id, dept_id });
  }
});

async function names(path: string, language?: string): Promise<string[]> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(language === undefined ? {} : { 'accept-language': language }),
  };
  const response = await fetch(library().address + path, { headers });
  const { data } = (await response.json()) as { data: { name: string }[] };
  return data.map(({ name }) => name);
}

it.each([
  departments,
  '/api/halls/get-paginated?page=1',
  '/api/vol',
  '/api/vol?sort_by=hall',
  '/api/vol?sort_by=department',
])(
  '%s is in the order of Bengali dictionaries for who reads it in Bengali, and as before for all others',
  async (path) => {
    expect(await names(path, 'bn')).toEqual(dictionary);
    for (const others of [undefined, 'en', 'ar']) expect(await names(path, others)).toEqual(codePoints);
  },
);

it('and the other way round, and one name after the other over pages', async () => {
  expect(await names('/api/vol?sort_by=name&sort_order=desc', 'bn')).toEqual(dictionary.toReversed());
  for (let more = 10; more < 26; more += 1) await library().make.category(`উদ্ভিদ ${more}`);
  await library().make.category('উৎসর্গ');
  const page = (number: number) => names(`/api/categories/get-paginated?page=${number}`, 'bn');
  const [first, second] = [await page(1), await page(2)];
  expect(first[0]).toBe('উৎসর্গ');
  expect(new Set([...first, ...second]).size).toBe(17);
});

it('a database without ICU answers in the order of code points', async () => {
  await sql`DROP COLLATION pg_catalog."bn-x-icu"`.execute(library().database);
  expect(await names(departments, 'bn')).toEqual(codePoints);
});
