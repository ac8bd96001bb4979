import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

const kinds = [
  ['halls', 'hall', 'Hall', 'hall_id', 'S7-88', 'S1-20'],
  ['departments', 'department', 'Department', 'department_id', 'S7-89', 'S1-21'],
  ['authors', 'author', 'Author', 'author_id', 'S7-90', 'S1-22'],
  ['categories', 'category', 'Category', 'category_id', 'S7-91', 'S1-23'],
  ['publishers', 'publisher', 'Publisher', 'publisher_id', 'S7-92', 'S1-24'],
] as const;
type Path = (typeof kinds)[number][0];
const form = (path: Path, name: string) => (path === 'halls' ? { name, gender: 'female' } : { name });
const listed = async (path: Path) => {
  const { body } = await library().visitor.get(`/api/${path}`);
  return body.map(({ name }: { name: string }) => name);
};

describe.each(kinds)('%s', (path, kind, entity, id, pages, manages) => {
  const add = async (name: string): Promise<string> =>
    (await client.post(`/api/${path}`, form(path, name))).body.id;

  it(`[${manages}] [S7-93] [S7-94] [S7-95] [S6-26] are added, renamed and deleted, which lists show immediately`, async () => {
    const added = await client.post(`/api/${path}`, form(path, '  First   name '));
    expect([added.status, added.body]).toEqual([
      201,
      { message: `${entity} added successfully!`, id: expect.any(String) },
    ]);
    expect(await listed(path)).toContain('First name');
    const at = `/api/${path}/${added.body.id}`;
    const renamed = await client.put(at, form(path, 'Second name'));
    expect([renamed.status, renamed.body]).toEqual([200, { message: `${entity} updated successfully!` }]);
    expect(await listed(path)).toContain('Second name');
    expect((await client.put(at, form(path, 'Second name'))).status).toBe(200);
    const deleted = await client.delete(at);
    expect([deleted.status, deleted.body]).toEqual([200, { message: `${entity} deleted successfully!` }]);
    expect(await listed(path)).not.toContain('Second name');
    const log = await auditOf(library(), added.body.id);
    expect(log.map(({ action }) => action)).toEqual(['created', 'changed', 'deleted']);
    expect(log[1]).toMatchObject({ kind, before: { name: 'First name' }, after: { name: 'Second name' } });
    expect(log[2]).toMatchObject({ kind, before: { name: 'Second name' }, after: null });
  });

  it(`[${pages}] [S3-45] have pages of fifteen by name, and are searched by part of the name`, async () => {
    for (let number = 10; number < 27; number += 1) await add(`Paged ${path} ${number}`);
    const page = async (query: string) => (await client.get(`/api/${path}/get-paginated?${query}`)).body;
    const first = await page('page=1&search=PAGED');
    expect([first.current_page, first.last_page, first.total, first.data.length]).toEqual([1, 2, 17, 15]);
    expect(first.data[0]).toMatchObject({ [id]: expect.any(String), name: `Paged ${path} 10` });
    const second = await page('page=2&search=paged');
    expect(second.data.map(({ name }: { name: string }) => name)).toEqual([
      `Paged ${path} 25`,
      `Paged ${path} 26`,
    ]);
    expect((await page('page=9&search=paged')).data).toEqual([]);
    const nothing = { data: [], current_page: 1, last_page: 1, total: 0 };
    expect(await page('search=nothing like it')).toEqual(nothing);
    expect((await page('')).total).toBeGreaterThanOrEqual(17);
  });

  it('refuse an empty name and an existing one, ignoring case and spacing', async () => {
    await add('Taken Name');
    const other = await add('Free name');
    const article = kind === 'author' ? 'an' : 'a';
    const message = `There is already ${article} ${kind} called "Taken Name".`;
    for (const response of [
      await client.post(`/api/${path}`, form(path, ' taken   NAME')),
      await client.put(`/api/${path}/${other}`, form(path, 'TAKEN name')),
    ]) {
      expect([response.status, response.body.message, response.body.errors]).toEqual([
        422,
        message,
        { name: [message] },
      ]);
    }
    expect((await client.put(`/api/${path}/${other}`, form(path, 'FREE Name'))).status).toBe(200);
    const empty = await client.post(`/api/${path}`, form(path, '  '));
    expect([empty.status, empty.body.message]).toEqual([422, 'Name is required.']);
  });

  it('become one entry when two admins add one name concurrently', async () => {
    const [first, second] = await Promise.all([
      client.post(`/api/${path}`, form(path, 'At once')),
      client.post(`/api/${path}`, form(path, 'AT ONCE')),
    ]);
    expect([first.status, second.status].sort()).toEqual([201, 422]);
    const at = `/api/${path}/${first.body.id ?? second.body.id}`;
    const gone = await Promise.all([client.delete(at), client.delete(at)]);
    expect(gone.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('404 for an unknown or malformed id', async () => {
    for (const unknown of [library().makeId(), 'undefined']) {
      const responses = [
        await client.put(`/api/${path}/${unknown}`, form(path, 'Whatever')),
        await client.delete(`/api/${path}/${unknown}`),
      ];
      for (const { status, body } of responses) {
        expect([status, body.message]).toEqual([404, `There is no such ${kind}.`]);
      }
    }
  });

  it('[S6-26] 401 without a token, 403 for everybody but verified admins', async () => {
    const { make, as, visitor } = library();
    const entry = await add('Protected');
    const statuses = async (caller: TestClient) => [
      (await caller.get(`/api/${path}/get-paginated`)).status,
      (await caller.post(`/api/${path}`, form(path, 'Sneaked in'))).status,
      (await caller.put(`/api/${path}/${entry}`, form(path, 'Sneaked in'))).status,
      (await caller.delete(`/api/${path}/${entry}`)).status,
    ];
    expect(await statuses(visitor)).toEqual([401, 401, 401, 401]);
    for (const account of [
      await make.reader(),
      await make.volunteer(),
      await make.admin({ verified: false }),
    ]) {
      expect(await statuses(await as(account))).toEqual([403, 403, 403, 403]);
    }
    expect(await listed(path)).toContain('Protected');
  });
});
