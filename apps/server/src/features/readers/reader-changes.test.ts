import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const admin = async () => library().as(await library().make.admin());
const path = ({ reader_id }: { reader_id: string }) => `/api/readers/${reader_id}`;
const rowOf = (readerId: string) =>
  library()
    .database.selectFrom('readers')
    .innerJoin('accounts', 'accounts.account_id', 'readers.reader_id')
    .where('reader_id', '=', readerId)
    .selectAll()
    .executeTakeFirstOrThrow();

/** All fields that the dialog sends, with '' for empty ones. */
const emptied = { registration_no: '', session: '', contact: '', gender: '', hall_id: '', dept_id: '' };

describe('changing a reader', () => {
  it('[S7-73] [S6-28] stores all fields, numbers as text included', async () => {
    const { make } = library();
    const reader = await make.reader();
    const [hall, department] = [await make.hall(), await make.department()];
    const form = {
      name: 'Aisha Siddika',
      email: 'aisha@example.test',
      registration_no: '2021-77',
      session: '2021-22',
      contact: '01700000001',
      gender: 'female',
      hall_id: hall.hall_id,
      dept_id: department.dept_id,
    };
    const response = await (await admin()).put(path(reader), {
      ...form,
      isVerified: false,
      total_points: '35',
    });
    expect([response.status, response.body]).toEqual([200, { message: 'Reader updated successfully!' }]);
    expect(await rowOf(reader.reader_id)).toMatchObject({
      ...form,
      blocked_at: library().clock.now(),
      total_points: 35,
    });
  });

  it("[S5-42] keeps hall, department, gender and points for '', clears the other optional fields", async () => {
    const { make } = library();
    const { hall_id } = await make.hall();
    const { dept_id } = await make.department();
    const reader = await make.reader({ hall_id, dept_id, gender: 'female', contact: '0171' });
    const form = { ...emptied, name: reader.name, email: reader.email, total_points: '' };
    expect((await (await admin()).put(path(reader), form)).status).toBe(200);
    expect(await rowOf(reader.reader_id)).toMatchObject({
      hall_id,
      dept_id,
      gender: 'female',
      total_points: 0,
      contact: null,
      session: null,
      registration_no: null,
    });
    const bare = await (await admin()).put(path(reader), { name: reader.name, email: reader.email });
    expect(bare.status).toBe(200);
    expect(await rowOf(reader.reader_id)).toMatchObject({ hall_id, dept_id, gender: 'female' });
  });

  it('[S5-38] [S5-39] refuses wrong fields with a sentence for each', async () => {
    const { make, makeId } = library();
    const reader = await make.reader();
    const client = await admin();
    const empty = await client.put(path(reader), { ...emptied, name: ' ', email: '' });
    expect([empty.status, empty.body.errors]).toEqual([
      422,
      { name: ['Name is required.'], email: ['Email is required.'] },
    ]);
    const wrong = await client.put(path(reader), {
      name: 'A',
      email: 'not an address',
      gender: 'other',
      total_points: 'many',
      hall_id: 'abc',
    });
    expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
      422,
      ['email', 'gender', 'hall_id', 'total_points'],
    ]);
    const place = { hall_id: makeId(), dept_id: makeId() };
    const unknown = await client.put(path(reader), { name: 'A', email: reader.email, ...place });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ['hall_id', 'dept_id']]);
    expect((await rowOf(reader.reader_id)).name).toBe(reader.name);
  });

  it('refuses the e-mail of another reader, ignoring case, but not the reader’s own or a volunteer’s', async () => {
    const { make } = library();
    const [reader, other, volunteer] = [await make.reader(), await make.reader(), await make.volunteer()];
    const client = await admin();
    const save = (email: string) => client.put(path(reader), { name: reader.name, email });
    const taken = await save(other.email.toUpperCase());
    expect([taken.status, taken.body.errors]).toEqual([
      422,
      { email: ['Another reader already has this e-mail.'] },
    ]);
    expect((await save(reader.email.toUpperCase())).status).toBe(200);
    expect((await save(volunteer.email)).status).toBe(200);
  });

  it('gives one e-mail to one of two readers when two admins save at the same time', async () => {
    const { make } = library();
    const readers = [await make.reader(), await make.reader()];
    const clients = [await admin(), await admin()];
    const responses = await Promise.all(
      readers.map((reader, number) =>
        clients[number]?.put(path(reader), { name: 'Same', email: 'wanted@example.test' }),
      ),
    );
    expect(responses.map((response) => response?.status).sort()).toEqual([200, 422]);
    const refused = responses.find((response) => response?.status === 422);
    expect(refused?.body.errors).toEqual({ email: ['Another reader already has this e-mail.'] });
  });

  it('books a changed total as one entry, and an unchanged one as none', async () => {
    const { make, database } = library();
    const reader = await make.reader();
    const client = await admin();
    const save = (total_points: unknown) =>
      client.put(path(reader), { name: reader.name, email: reader.email, total_points });
    for (const total of [40, '40', '', null, 25, 0, '0']) expect((await save(total)).status).toBe(200);
    const entries = await database
      .selectFrom('point_entries')
      .where('reader_id', '=', reader.reader_id)
      .select(['rule', 'points', 'description'])
      .orderBy('point_id')
      .execute();
    const words = { rule: 'corrected', description: 'Corrected by an admin' };
    expect(entries).toEqual([
      { ...words, points: 40 },
      { ...words, points: -15 },
      { ...words, points: -25 },
    ]);
    const sent = await Promise.all([save(90), save(90), save(90)]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await rowOf(reader.reader_id)).total_points).toBe(90);
    expect(await brokenInvariants(database)).toEqual([]);
  });

  it('is recorded in the audit log, but without the values of personal details', async () => {
    const { make, as } = library();
    const [hall, boss] = [await make.hall({ name: 'Audited Hall' }), await make.admin()];
    const reader = await make.reader({ name: 'Before' });
    const client = await as(boss);
    const form = { name: 'After', email: 'secret@example.test', contact: '01', hall_id: hall.hall_id };
    const same = { ...form, total_points: 7, session: reader.session };
    await client.put(path(reader), same);
    await client.put(path(reader), same);
    expect(await auditOf(library(), reader.reader_id)).toEqual([
      {
        actor_id: boss.account_id,
        action: 'changed',
        kind: 'reader',
        before: { name: 'Before', hall: null, total_points: 0 },
        after: { name: 'After', hall: 'Audited Hall', total_points: 7, changed_fields: ['email', 'contact'] },
      },
    ]);
  });
});

describe('permissions and unknown readers', () => {
  it('404 for an unknown, malformed or deleted reader and for a volunteer', async () => {
    const { make, makeId } = library();
    const client = await admin();
    const gone = await make.reader();
    done(await client.delete(path(gone)));
    const { volunteer_id } = await make.volunteer();
    for (const id of [makeId(), 'abc', gone.reader_id, volunteer_id]) {
      for (const response of [
        await client.put(`/api/readers/${id}`, { name: 'A', email: 'a@example.test' }),
        await client.delete(`/api/readers/${id}`),
      ]) {
        expect([response.status, response.body.message]).toEqual([404, 'There is no such reader.']);
      }
    }
  });

  it('[S6-28] 401 for visitors, 403 for readers, volunteers and unverified admins', async () => {
    const { make, as, visitor } = library();
    const reader = await make.reader();
    const form = { name: 'Changed', email: reader.email };
    const others = [
      reader,
      await make.volunteer(),
      await make.volunteer({ verified: false }),
      await make.admin({ verified: false }),
    ];
    expect((await visitor.put(path(reader), form)).status).toBe(401);
    expect((await visitor.delete(path(reader))).status).toBe(401);
    for (const account of others) {
      const client = await as(account);
      expect((await client.put(path(reader), form)).status).toBe(403);
      expect((await client.delete(path(reader))).status).toBe(403);
    }
    expect(await rowOf(reader.reader_id)).toMatchObject({ name: reader.name, deleted_at: null });
  });
});
