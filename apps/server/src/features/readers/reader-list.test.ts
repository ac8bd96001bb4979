import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
const namesOf = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);
const list = (query: string) => client.get(`/api/readers?${query}`);

beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

describe('the table of readers', () => {
  it('is one empty page without readers', async () => {
    const { body, status } = await list('page=1');
    expect([status, body]).toEqual([200, { data: [], current_page: 1, last_page: 1, total: 0 }]);
  });

  it('[S3-29] has a row with these fields', async () => {
    const { make } = library();
    const hall = await make.hall({ name: 'Rokeya Hall', gender: 'female' });
    const department = await make.department('Arabic');
    const place = { hall_id: hall.hall_id, dept_id: department.dept_id };
    const reader = await make.reader({ name: 'Amina Rahman', gender: 'female', contact: '0171', ...place });
    const placeless = await make.reader({
      name: 'Amina Without',
      contact: null,
      gender: null,
      session: null,
    });
    const { body } = await list('name=amina');
    const { reader_id, email } = reader;
    expect(body.data).toEqual([
      {
        reader_id,
        name: 'Amina Rahman',
        email,
        contact: '0171',
        session: '2024-25',
        gender: 'female',
        registration_no: null,
        ...place,
        hall: { name: 'Rokeya Hall' },
        department: { name: 'Arabic' },
        isVerified: true,
        total_points: 0,
      },
      {
        reader_id: placeless.reader_id,
        name: 'Amina Without',
        email: placeless.email,
        contact: null,
        session: null,
        gender: null,
        registration_no: null,
        hall_id: null,
        dept_id: null,
        hall: null,
        department: null,
        isVerified: true,
        total_points: 0,
      },
    ]);
  });

  it('[S7-72] [S3-45] comes in pages of ten by name, then id', async () => {
    const { make } = library();
    for (let number = 0; number < 23; number += 1)
      await make.reader({ name: number % 2 ? 'paged b' : 'Paged A' });
    const pages = [
      await list('name=paged'),
      await list('name=paged&page=2'),
      await list('name=paged&page=3'),
    ];
    expect(
      pages.map(({ body }) => [body.data.length, body.current_page, body.last_page, body.total]),
    ).toEqual([
      [10, 1, 3, 23],
      [10, 2, 3, 23],
      [3, 3, 3, 23],
    ]);
    expect(pages.flatMap(namesOf)).toEqual([...Array(12).fill('Paged A'), ...Array(11).fill('paged b')]);
    const ids = pages.flatMap(({ body }) => body.data.map((row: { reader_id: string }) => row.reader_id));
    expect(new Set(ids).size).toBe(23);
    const past = await list('name=paged&page=9');
    expect(past.body).toEqual({ data: [], current_page: 9, last_page: 3, total: 23 });
    expect((await list('name=paged&page=abc')).body.current_page).toBe(1);
  });

  it('[S7-72] filters by name, hall and department, separately and combined', async () => {
    const { make } = library();
    const [hall, other] = [await make.hall(), await make.hall()];
    const [department, another] = [await make.department(), await make.department()];
    await make.reader({ name: 'Here one', hall_id: hall.hall_id, dept_id: department.dept_id });
    await make.reader({ name: 'Here two', hall_id: hall.hall_id, dept_id: another.dept_id });
    await make.reader({ name: 'There one', hall_id: other.hall_id, dept_id: department.dept_id });
    const byHall = `hall_id=${hall.hall_id}`;
    const byDepartment = `dept_id=${department.dept_id}`;
    expect(namesOf(await list(byHall))).toEqual(['Here one', 'Here two']);
    expect(namesOf(await list(byDepartment))).toEqual(['Here one', 'There one']);
    expect(namesOf(await list(`${byHall}&${byDepartment}`))).toEqual(['Here one']);
    expect(namesOf(await list(`${byHall}&name=two`))).toEqual(['Here two']);
    expect((await list(`${byHall}&${byDepartment}`)).body.total).toBe(1);
    expect(namesOf(await list(`hall_id=${library().makeId()}`))).toEqual([]);
    expect(namesOf(await list('hall_id=abc'))).toEqual([]);
    expect(namesOf(await list(`name=&hall_id=&dept_id=${another.dept_id}`))).toEqual(['Here two']);
  });

  it.each([
    ['case and spaces', 'Fatima  Tuz Zahra', '  fatima tuz   ZAHRA'],
    ['Bengali in another composition', 'বড় ভাই', 'বড়'.normalize('NFD')],
    ['a sign that patterns know', '100% Rahim', '0% r'],
    ['a short text', 'Qx', 'qx'],
  ])('finds a name whatever %s', async (_what, name, text) => {
    await library().make.reader({ name });
    expect(namesOf(await list(`name=${encodeURIComponent(text)}`))).toEqual([name]);
  });
});
