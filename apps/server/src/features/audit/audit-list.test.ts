import { beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../permissions.ts';
import type { TestClient } from '../../test/client.ts';
import { bookDialog, everyCaller } from '../../test/scenes/admin-scene.ts';
import { done, lendingScene, lent, setDay } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { type AuditedChange, recordAudit } from './audit.service.ts';

const library = useLibrary();

let admin: TestClient;
let keeper: Actor;

beforeAll(async () => {
  const { make, as } = library();
  const account = await make.admin({ name: 'Amina  Keeper' });
  keeper = { type: 'admin', verified: true, account_id: account.account_id, name: account.name };
  admin = await as(account);
});

interface Entry {
  action: string;
  kind: string;
  subject: string | null;
}

async function log(
  query = '',
): Promise<{ data: Entry[]; kinds: string[]; total: number; last_page: number }> {
  return done(await admin.get(`/api/audit?${query}`));
}

/** Writes an entry of any words, because the list takes them as they are. */
function record(kind: string, entity_id: string, action = 'touched', actor = keeper): Promise<void> {
  const entry = { action, kind, entity_id, before: { a: 1 } } as AuditedChange;
  return library().inTransaction((transaction) => recordAudit(transaction, library(), actor, entry));
}

async function erase(account_id: string): Promise<void> {
  await library()
    .database.updateTable('accounts')
    .set({ name: '', email: null, contact: null, password_hash: null, deleted_at: library().clock.now() })
    .where('account_id', '=', account_id)
    .execute();
}

describe('the audit log', () => {
  it('shows actor, action, subject and time, with before and after', async () => {
    const { book_id } = done(await admin.post('/api/admin-book', bookDialog({ title: 'The logged book' })));
    const { data, kinds } = await log();
    expect(data[0]).toEqual({
      audit_id: expect.any(String),
      at: '2026-03-10T04:00:00.000Z',
      actor: { name: 'Amina  Keeper', type: 'admin' },
      action: 'created',
      kind: 'book',
      entity_id: book_id,
      subject: 'The logged book',
      reader: null,
      before: null,
      after: expect.objectContaining({ title: 'The logged book' }),
    });
    expect(kinds).toContain('book');
  });

  it('names each subject, but no deleted person', async () => {
    const { make, makeId } = library();
    const scene = await lendingScene(library(), 1);
    const lending_id = await lent(scene);
    const copies = done(await scene.adminClient.get(`/api/admin-book/${scene.book.book_id}/copies`)).data;
    const [{ copy_id, label }] = copies;
    const lending = await library()
      .database.selectFrom('lendings')
      .where('lending_id', '=', lending_id)
      .select('req_id')
      .executeTakeFirstOrThrow();
    const [author, publisher, category] = [
      await make.author(),
      await make.publisher(),
      await make.category(),
    ];
    const department = await make.department();
    const gone = await make.volunteer();
    await erase(gone.account_id);
    const ofCopy = `${label} · ${scene.book.title}`;
    for (const [kind, id, subject] of [
      ['hall', scene.hall.hall_id, scene.hall.name],
      ['department', department.dept_id, department.name],
      ['author', author.author_id, author.name],
      ['publisher', publisher.publisher_id, publisher.name],
      ['category', category.category_id, category.name],
      ['book', scene.book.book_id, scene.book.title],
      ['copies', scene.book.book_id, scene.book.title],
      ['copy', copy_id, ofCopy],
      ['request', lending.req_id, ofCopy],
      ['lending', lending_id, ofCopy],
      ['reader', scene.reader.account_id, scene.reader.name],
      ['volunteer', scene.volunteer.account_id, scene.volunteer.name],
      ['volunteer', gone.account_id, 'Deleted volunteer'],
      ['admin', scene.admin.account_id, scene.admin.name],
      ['author', makeId(), null],
      ['lending', makeId(), null],
      ['reader', makeId(), null],
    ] as const) {
      await record(kind, id);
      const [entry] = (await log()).data;
      expect([entry?.kind, entry?.subject]).toEqual([kind, subject]);
    }
  });

  it('names the reader of a request or loan, unless the account is gone', async () => {
    const scene = await lendingScene(library(), 1);
    const lending_id = await lent(scene);
    const { account_id: reader_id, name } = scene.reader;
    await record('lending', lending_id);
    const newest = async () => done(await admin.get('/api/audit')).data[0];
    expect((await newest()).reader).toEqual({ reader_id, name });
    await erase(reader_id);
    expect((await newest()).reader).toBeNull();
  });

  it('comes in pages of twenty, newest first', async () => {
    const entity = library().makeId();
    for (let count = 0; count < 21; count += 1) await record('page', entity, `step ${count}`);
    const first = await log('kind=page');
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 21 });
    expect(first.data.map((entry) => entry.action).slice(0, 2)).toEqual(['step 20', 'step 19']);
    expect((await log('kind=page&page=2')).data.map((entry) => entry.action)).toEqual(['step 0']);
    expect(await log('kind=page&page=9')).toMatchObject({ data: [], current_page: 9, last_page: 2 });
    expect(await log('kind=nothing')).toMatchObject({ data: [], last_page: 1, total: 0 });
  });

  it('filters by part of the actor’s name; deleted actors match by their kind', async () => {
    const { make, makeId } = library();
    const { account_id, name } = await make.volunteer({ name: 'Zubair 100%', verified: true });
    const zubair = { type: 'volunteer', verified: true, hall_id: makeId(), account_id, name } as const;
    await record('person', makeId(), 'by zubair', zubair);
    await record('person', makeId(), 'by amina');
    const actions = async (actor: string) =>
      (await log(`kind=person&actor=${encodeURIComponent(actor)}`)).data.map((entry) => entry.action);
    expect(await actions('amina keeper')).toEqual(['by amina']);
    expect(await actions('ZUB')).toEqual(['by zubair']);
    expect(await actions('100%')).toEqual(['by zubair']);
    expect(await actions('1_0')).toEqual([]);
    expect(await actions('')).toHaveLength(2);
    await erase(account_id);
    expect(await actions('zub')).toEqual([]);
    expect(await actions('deleted volunteer')).toEqual(['by zubair']);
    const { data } = done(await admin.get('/api/audit?kind=person&actor=deleted'));
    expect(data[0].actor).toEqual({ name: 'Deleted volunteer', type: 'volunteer' });
  });

  it('filters by days of the library, both included', async () => {
    const { makeId, clock } = library();
    const at = async (moment: string) => {
      clock.set(new Date(moment));
      await record('day', makeId(), moment);
    };
    await at('2026-04-01T17:59:59Z');
    await at('2026-04-01T18:00:00Z');
    await at('2026-04-02T17:59:59Z');
    await at('2026-04-02T18:00:00Z');
    setDay(library(), firstDay);
    const days = async (query: string) => (await log(`kind=day&${query}`)).data.map((entry) => entry.action);
    expect(await days('start_date=2026-04-02&end_date=2026-04-02')).toEqual([
      '2026-04-02T17:59:59Z',
      '2026-04-01T18:00:00Z',
    ]);
    expect(await days('start_date=2026-04-03')).toEqual(['2026-04-02T18:00:00Z']);
    expect(await days('end_date=2026-04-01')).toEqual(['2026-04-01T17:59:59Z']);
    expect(await days('start_date=&end_date=')).toHaveLength(4);
    expect((await admin.get('/api/audit?start_date=yesterday')).status).toBe(422);
  });

  it('lists every kind of its entries once, by name', async () => {
    const { kinds } = await log('kind=day');
    expect(kinds).toEqual([...new Set(kinds)].sort());
    expect(kinds).toEqual(expect.arrayContaining(['book', 'day', 'page', 'person']));
  });

  it('is only for admins', async () => {
    for (const [caller, client] of Object.entries(await everyCaller(library()))) {
      const status = { visitor: 401, admin: 200 }[caller] ?? 403;
      expect([caller, (await client.get('/api/audit')).status]).toEqual([caller, status]);
    }
  });
});
