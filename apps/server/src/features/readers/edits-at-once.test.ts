import type { Reader } from '@library/contract/people/readers.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { editOf, overtaken, type Typed } from '../../test/edit-dialog.ts';
import { testPassword } from '../../test/factories.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let admin: TestClient;
let colleague: TestClient;
beforeAll(async () => {
  const { make, as } = library();
  admin = await as(await make.admin());
  colleague = await as(await make.admin());
});

const path = ({ reader_id }: Pick<Reader, 'reader_id'>) => `/api/readers/${reader_id}`;
async function shown({ reader_id }: Pick<Reader, 'reader_id'>): Promise<Reader> {
  const { data } = done(await admin.get('/api/readers?per_page=100'));
  return data.find((reader: Reader) => reader.reader_id === reader_id);
}
const save = (client: TestClient, row: Reader, typed: Typed) => client.put(path(row), editOf(row, typed));
const statusAndMessage = ({ status, body }: { status: number; body: { message: string } }) => [
  status,
  body.message,
];
const entriesOf = ({ reader_id }: Pick<Reader, 'reader_id'>) =>
  library()
    .database.selectFrom('point_entries')
    .where('reader_id', '=', reader_id)
    .select(['rule', 'points'])
    .orderBy('point_id')
    .execute();

describe('an edit of a reader that was opened before somebody else changed the reader', () => {
  it('keeps the points, the e-mail and the name that changed meanwhile', async () => {
    const { make, as } = library();
    const reader = await make.reader({ name: 'Long Open' });
    const row = await shown(reader);
    done(await colleague.post(`${path(row)}/points`, { points: 10, reason: 'Helped.' }));
    const own = await as(reader);
    const current_password = testPassword;
    done(await own.put('/api/account/email', { email: 'newer@example.test', current_password }));
    done(await own.put('/api/account', { name: 'Long Open Again', contact: reader.contact }));
    const before = await auditOf(library(), reader.reader_id);

    const saved = await save(admin, row, { contact: '01800000000' });
    expect(statusAndMessage(saved)).toEqual([200, 'Reader updated successfully!']);
    expect(await shown(reader)).toEqual({
      ...row,
      name: 'Long Open Again',
      email: 'newer@example.test',
      contact: '01800000000',
      total_points: 10,
    });
    expect(await entriesOf(row)).toEqual([{ rule: 'corrected', points: 10 }]);
    const after = await auditOf(library(), reader.reader_id);
    expect(after.slice(before.length)).toMatchObject([
      { action: 'changed', before: {}, after: { changed_fields: ['contact'] } },
    ]);
  });

  it('keeps a block of a colleague, and the end of one', async () => {
    const reader = await library().make.reader();
    const free = await shown(reader);
    done(await colleague.patch(`${path(free)}/block`, { reason: 'Three lost books.' }));
    done(await save(admin, free, { contact: '018' }));
    const blocked = await shown(reader);
    expect(blocked).toMatchObject({ isVerified: false, blocked: { reason: 'Three lost books.' } });
    done(await colleague.patch(`${path(free)}/unblock`, { reason: 'They came back.' }));
    done(await save(admin, blocked, { contact: '019' }));
    expect(await shown(reader)).toMatchObject({ isVerified: true, contact: '019' });
  });

  it('may have an e-mail that belongs to another reader by now', async () => {
    const { make, as } = library();
    const reader = await make.reader({ email: 'passed-on@example.test' });
    const row = await shown(reader);
    const current_password = testPassword;
    done(await (await as(reader)).put('/api/account/email', { email: 'own@example.test', current_password }));
    await make.reader({ email: 'passed-on@example.test' });
    done(await save(admin, row, { contact: '018' }));
    expect(await shown(reader)).toMatchObject({ email: 'own@example.test', contact: '018' });
  });

  it('changes nothing where nothing was changed', async () => {
    const reader = await library().make.reader();
    const row = await shown(reader);
    done(await save(colleague, row, { session: '2030-31', total_points: 7 }));
    const before = await auditOf(library(), reader.reader_id);
    done(await save(admin, row, {}));
    expect(await shown(reader)).toEqual({ ...row, session: '2030-31', total_points: 7 });
    expect(await entriesOf(row)).toEqual([{ rule: 'corrected', points: 7 }]);
    expect(await auditOf(library(), reader.reader_id)).toEqual(before);
  });
});

describe('a field that somebody else has changed meanwhile', () => {
  const block = { isVerified: false, blocked_reason: 'Late.' };

  it.each<[string, Typed, Typed]>([
    ['Name', { name: 'One Name' }, { name: 'Other Name' }],
    ['Email', { email: 'one@example.test' }, { email: 'other@example.test' }],
    ['Contact', { contact: '1' }, { contact: '' }],
    ['Registration number', { registration_no: '1' }, { registration_no: '2' }],
    ['Session', { session: '2025-26' }, { session: '2026-27' }],
    ['Gender', { gender: 'female' }, { gender: 'male' }],
    ['Total points', { total_points: '15' }, { total_points: 20 }],
    ['Block', block, { isVerified: false, blocked_reason: 'Other books.' }],
    ['Contact and Session', { contact: '1', session: '1' }, { session: '2', contact: '2' }],
  ])('is not saved over: %s', async (fields, theirs, mine) => {
    const { make } = library();
    const [reader, hall] = [await make.reader(), await make.hall()];
    const row = await shown(reader);
    done(await save(colleague, row, theirs));
    const between = await shown(reader);
    const refused = await save(admin, row, { hall_id: hall.hall_id, ...mine });
    expect(statusAndMessage(refused)).toEqual(overtaken(fields));
    expect(await shown(reader)).toEqual(between);
  });

  it('is named in Bengali to a Bengali reader', async () => {
    const reader = await library().make.reader();
    const row = await shown(reader);
    done(await save(colleague, row, { session: '2025-26' }));
    const response = await fetch(`${admin.address}${path(row)}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${admin.token}`,
        'content-type': 'application/json',
        'accept-language': 'bn',
      },
      body: JSON.stringify(editOf(row, { session: '2026-27' })),
    });
    const { message } = (await response.json()) as { message: string };
    expect([response.status, message]).toEqual([409, expect.stringMatching(/সেশন।/)]);
    expect(message).not.toMatch(/[A-Za-z]/);
  });
});

describe('two admins who save the same reader at the same time', () => {
  it('both save where they changed different fields', async () => {
    for (let round = 0; round < 5; round += 1) {
      const reader = await library().make.reader();
      const row = await shown(reader);
      const saved = await Promise.all([
        save(admin, row, { contact: '018' }),
        save(colleague, row, { session: '2030-31', total_points: 25 }),
      ]);
      expect(saved.map(({ status }) => status)).toEqual([200, 200]);
      expect(await shown(reader)).toEqual({ ...row, contact: '018', session: '2030-31', total_points: 25 });
    }
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('correct the points once; the second is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const row = await shown(await library().make.reader());
      const saved = await Promise.all([
        save(admin, row, { total_points: 30 }),
        save(colleague, row, { total_points: 30 }),
      ]);
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await entriesOf(row)).toEqual([{ rule: 'corrected', points: 30 }]);
    }
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});

it('a client that does not say what was changed is answered as before: all of its fields are stored', async () => {
  const reader = await library().make.reader();
  const { changed_from: _, ...body } = editOf(await shown(reader), {});
  done(await save(colleague, body, { contact: '018', total_points: 10, session: '2030-31' }));
  done(await admin.put(path(body), body));
  const { contact, session, total_points } = body;
  expect(await shown(reader)).toMatchObject({ contact, session, total_points });
  expect(await entriesOf(body)).toEqual([
    { rule: 'corrected', points: 10 },
    { rule: 'corrected', points: -10 },
  ]);
});
