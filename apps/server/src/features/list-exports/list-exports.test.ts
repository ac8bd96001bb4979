import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  requested,
  returned,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { findAdminBooks } from '../admin-books/admin-books.service.ts';
import { createListExports } from './list-exports.service.ts';

const library = useLibrary({ searches_address: 0 });

let scene: LendingScene;

beforeAll(async () => {
  scene = await lendingScene(library(), 2);
});

/** The rows of a list as a spreadsheet reads them. */
async function tableOf(client: TestClient, path: string): Promise<Record<string, string>[]> {
  const { status, body: text } = await client.get(path);
  expect(status).toBe(200);
  return parse(text, { columns: true, bom: true });
}

const columnsOf = async (client: TestClient, path: string) => {
  const [header = []] = parse((await client.get(path)).body, { bom: true });
  return header;
};

describe('a list that is exported', () => {
  it('has the columns that people’s spreadsheets depend on', async () => {
    const { adminClient } = scene;
    expect(await columnsOf(adminClient, '/api/request/csv')).toEqual([
      ...['copy', 'title', 'status', 'requested_on', 'held_until', 'hall', 'reader', 'phone', 'email'],
      'from_waiting_list',
    ]);
    expect(await columnsOf(adminClient, '/api/lendings/csv')).toEqual([
      ...['copy', 'title', 'status', 'issued_on', 'due_on', 'returned_on', 'late_days', 'renewals', 'hall'],
      ...['reader', 'phone', 'email'],
    ]);
    expect(await columnsOf(adminClient, '/api/readers/csv')).toEqual([
      ...['name', 'email', 'phone', 'registration_number', 'session', 'gender', 'hall', 'department'],
      ...['points', 'blocked'],
    ]);
    expect(await columnsOf(adminClient, '/api/vol/csv')).toEqual([
      ...['name', 'email', 'phone', 'registration_number', 'session', 'room', 'address', 'hall'],
      ...['department', 'verified', 'available'],
    ]);
    expect(await columnsOf(adminClient, '/api/admin-book/csv')).toEqual([
      ...['title', 'author', 'publisher', 'category', 'language', 'isbn', 'translator', 'edition', 'year'],
      ...['pages', 'volume', 'description'],
    ]);
  });

  it('has the rows of all its pages in their order, with its filters and search', async () => {
    const { make } = library();
    for (let count = 0; count < 12; count += 1) await make.reader({ name: `Zubaida ${count % 7}` });
    await make.reader({ name: 'Somebody else' });
    const query = 'q=zubaida&sort_by=name&sort_order=desc';
    const pages = await Promise.all(
      [1, 2].map(async (page) => done(await scene.adminClient.get(`/api/readers?${query}&page=${page}`))),
    );
    const shown = pages.flatMap(({ data }) => data).map(({ email }: { email: string }) => email);
    expect(shown).toHaveLength(12);
    const exported = await tableOf(scene.adminClient, `/api/readers/csv?${query}&page=2&per_page=10`);
    expect(exported.map(({ email }) => email)).toEqual(shown);
  });

  it('can be searched by a title', async () => {
    const open = await withNewBook(library(), scene);
    await requested(open);
    for (const list of ['request', 'admin-book']) {
      const found = await tableOf(
        scene.adminClient,
        `/api/${list}/csv?q=${encodeURIComponent(open.book.title)}`,
      );
      expect(found.map(({ title }) => title)).toContain(open.book.title);
    }
  });

  it('is a file with a name, days as ISO, and no formula', async () => {
    const { make } = library();
    const reader = await make.reader({ name: '=HYPERLINK("x")' });
    const other = await withNewBook(library(), scene);
    await lent(other, '2026-03-20', await library().as(reader));
    const { headers, body: text } = await scene.adminClient.get(
      `/api/lendings/csv?reader_id=${reader.account_id}`,
    );
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-language')).toBe('en');
    expect(headers.get('vary')).toContain('Accept-Language');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="loans-\d{4}-\d\d-\d\d\.csv"$/);
    expect(text).toContain('\r\n');
    const [row] = parse<Record<string, string>>(text, { columns: true, bom: true });
    expect(row).toMatchObject({ due_on: '2026-03-20', returned_on: '', reader: `'=HYPERLINK("x")` });
  });

  it('shows a volunteer their hall alone, and contacts while something is open', async () => {
    const { volunteerClient, adminClient } = scene;
    const elsewhere = await lendingScene(library());
    await lent(elsewhere);
    const own = await withNewBook(library(), scene);
    await returned(own);
    const open = await withNewBook(library(), scene);
    await requested(open);
    const [loans, requests] = await Promise.all(
      ['lendings', 'request'].map((list) => tableOf(volunteerClient, `/api/${list}/csv`)),
    );
    expect(new Set([...(loans ?? []), ...(requests ?? [])].map(({ hall }) => hall))).toEqual(
      new Set([scene.hall.name]),
    );
    const past = loans?.find(({ title }) => title === own.book.title);
    expect(past).toMatchObject({ status: 'returned', phone: '', email: '' });
    expect(requests?.find(({ title }) => title === open.book.title)?.email).toBe(scene.reader.email);
    const everywhere = await tableOf(adminClient, '/api/lendings/csv');
    expect(everywhere.map(({ hall }) => hall)).toContain(elsewhere.hall.name);
  });

  it('is in the audit log where people are in it', async () => {
    const { adminClient } = scene;
    const log = async () =>
      done(await adminClient.get('/api/audit')).data.map(
        ({ action, kind, subject }: Record<string, string>) => [action, kind, subject],
      );
    await tableOf(adminClient, '/api/vol/csv');
    const entry = ['exported', 'list of volunteers', null];
    expect((await log())[0]).toEqual(entry);
    await tableOf(adminClient, '/api/admin-book/csv');
    expect((await log())[0]).toEqual(entry);
  });
});

describe('an export', () => {
  const list = {
    isImported: true,
    language: 'en' as const,
    name: 'books' as const,
    ofPeople: false,
    columns: { title: (title: string) => title },
    readPage: async () => ({ data: [], total: 20_001, current_page: 1, last_page: 2 }),
  };
  const actorOf = ({ account_id, name }: { account_id: string; name: string }) =>
    ({ type: 'admin', verified: true, account_id, name }) as const;

  it('that would be too long is refused, with what to do', async () => {
    await expect(
      createListExports(library())(library(), actorOf(await library().make.admin()), list),
    ).rejects.toThrow(
      'This list has 20,001 books. An export can have at most 20,000: filter the list first.',
    );
  });

  it('is refused to somebody who has exported thirty in an hour', async () => {
    const admin = await library().make.admin();
    const client = await library().as(admin);
    const exportList = createListExports(library());
    for (let count = 0; count < 30; count += 1) {
      await exportList(library(), actorOf(admin), list).catch(() => undefined);
    }
    const { status, body } = await client.get('/api/readers/csv');
    expect([status, body.message]).toEqual([
      429,
      expect.stringMatching(/^Too many exports\. Please try again in/),
    ]);
  });

  it('reads what there was at one moment, page after page, and gives back its connection', async () => {
    const read: number[] = [];
    const rows = Array.from({ length: 2500 }, (_, row) => `Title ${row}`);
    const { blocks } = await createListExports(library())(library(), actorOf(await library().make.admin()), {
      ...list,
      readPage: async ({ database }, { page, per_page }) => {
        const { length } = await database.selectFrom('accounts').select('account_id').execute();
        if (page === 1 && per_page > 1) await library().make.reader();
        if (per_page > 1) read.push(length);
        const data = rows.slice((page - 1) * per_page, page * per_page);
        return { data, total: rows.length, current_page: page, last_page: 3 };
      },
    });
    const exported: unknown[] = [];
    for await (const block of blocks) exported.push(...block.flat());
    expect(exported).toEqual(rows);
    expect(new Set(read).size).toBe(1);
    expect(read).toHaveLength(3);
  });

  it('finds by a title what there was at that moment', async () => {
    const title = 'Searched while it is written';
    const { book_id } = await library().make.book({ title });
    const { blocks } = await createListExports(library())(library(), actorOf(await library().make.admin()), {
      ...list,
      columns: { title: (book: { title: string }) => book.title },
      readPage: async (ofExport, page) => {
        if (page.per_page === 1) return { data: [], total: 1, current_page: 1, last_page: 1 };
        await ofExport.database.selectFrom('books').select('book_id').limit(1).execute();
        done(await scene.adminClient.delete(`/api/admin-book/${book_id}`));
        return findAdminBooks(ofExport, {
          ...page,
          q: 'written searched while',
          shared_isbn: false,
        } as Parameters<typeof findAdminBooks>[1]);
      },
    });
    const exported: unknown[] = [];
    for await (const block of blocks) exported.push(...block.flat());
    expect(exported).toEqual([title]);
  });

  it('answers a HEAD as it answers a GET, without the rows: it counts, and is in the audit log', async () => {
    const admin = await library().make.admin();
    const client = await library().as(admin);
    const entries = async () => (await client.get('/api/audit')).body.data.length;
    const before = await entries();
    for (let count = 0; count < 4; count += 1) {
      const { status, headers, body } = await client.call('HEAD', '/api/vol/csv');
      expect([status, headers.get('content-type'), body]).toEqual([200, 'text/csv; charset=utf-8', '']);
    }
    expect(await entries()).toBe(before + 4);
  });

  it('is for those who see the list', async () => {
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      for (const [list, forVolunteers] of [
        ['lendings', true],
        ['request', true],
        ['readers', false],
        ['vol', false],
        ['admin-book', false],
      ] as const) {
        const mayExport = caller === 'admin' || (caller === 'volunteer' && forVolunteers);
        const status = caller === 'visitor' ? 401 : mayExport ? 200 : 403;
        expect([caller, list, (await client.get(`/api/${list}/csv`)).status]).toEqual([caller, list, status]);
      }
    }
  });
});
