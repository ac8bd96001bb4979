import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { auditOf, done, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { counted, countingIn, started } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

async function scene(copies = 4) {
  const made = await lendingScene(library(), copies);
  const rows = await library()
    .database.selectFrom('copies')
    .where('book_id', '=', made.book.book_id)
    .select(['copy_id', 'label'])
    .orderBy('label')
    .execute();
  return { ...made, copies: rows, labels: rows.map(({ label }) => label) };
}

const setState = (client: Awaited<ReturnType<typeof scene>>['adminClient'], id: string, state: string) =>
  client.patch(`/api/copies/${id}/state`, { state });

describe('a stock-take', () => {
  it('begins with the copies that should stand in the volunteer’s hall', async () => {
    const { volunteerClient, adminClient, hall, copies, labels, volunteer } = await scene(5);
    for (const [index, state] of ['lost', 'withdrawn', 'unavailable'].entries()) {
      done(await setState(adminClient, copies[index]?.copy_id ?? '', state));
    }
    const { status, body } = await volunteerClient.post('/api/stocktakes', {});
    expect([status, body.data]).toEqual([
      201,
      {
        stocktake_id: body.data.stocktake_id,
        hall: { hall_id: hall.hall_id, name: hall.name },
        started_by: volunteer.name,
        started_at: library().clock.now().toISOString(),
        ended_at: null,
        ended_by: null,
        frozen_count: 3,
      },
    ]);
    const counting = countingIn(library(), volunteerClient, body.data.stocktake_id);
    expect(await counting.list('unseen')).toEqual(labels.slice(2));
    expect((await auditOf(library(), counting.stocktake_id))[0]).toMatchObject({ action: 'started' });
  });

  it('is one at a time, also for two who start at the same time', async () => {
    const { volunteerClient, adminClient, hall } = await scene();
    const starts = await Promise.all([
      volunteerClient.post('/api/stocktakes', {}),
      adminClient.post('/api/stocktakes', { hall_id: hall.hall_id }),
      adminClient.post('/api/stocktakes', { hall_id: hall.hall_id }),
    ]);
    expect(starts.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(starts.find(({ status }) => status === 409)?.body.message).toBe(
      'A stock-take of this hall is under way. Join it.',
    );
    const open = starts.find(({ status }) => status === 201)?.body.data.stocktake_id;
    done(await volunteerClient.post(`/api/stocktakes/${open}/end`));
    await started(library(), volunteerClient);
  });

  it('needs a hall from an admin, and copies', async () => {
    const { volunteerClient, adminClient } = await scene(0);
    const [noHall, nothing] = [
      await adminClient.post('/api/stocktakes', {}),
      await volunteerClient.post('/api/stocktakes', {}),
    ];
    expect([noHall.status, noHall.body.message]).toEqual([422, 'Choose a hall from the list.']);
    expect([nothing.status, nothing.body.message]).toEqual([
      409,
      'There are no copies in this hall to count.',
    ]);
  });

  it('of another hall is not a volunteer’s, and admins see all', async () => {
    const [near, far] = [await scene(1), await scene(1)];
    const { stocktake_id } = await started(library(), near.volunteerClient);
    const path = `/api/stocktakes/${stocktake_id}`;
    const calls = [
      far.volunteerClient.get(path),
      far.volunteerClient.post(`${path}/end`),
      far.volunteerClient.get(`${path}/scans`),
      far.volunteerClient.get(`${path}/copies`),
      far.volunteerClient.get(`${path}/report`),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.message]).toEqual([403, 'This is the stock-take of another hall.']);
    }
    const listed = async (client: typeof near.adminClient, query = '') =>
      done(await client.get(`/api/stocktakes?${query}`)).data.map(
        (one: { stocktake_id: string }) => one.stocktake_id,
      );
    expect(await listed(far.volunteerClient, `hall_id=${near.hall.hall_id}`)).toEqual([]);
    expect(await listed(near.adminClient, `hall_id=${near.hall.hall_id}`)).toEqual([stocktake_id]);
    expect(await listed(near.adminClient)).toContain(stocktake_id);
    done(await near.adminClient.get(path));
  });

  it('is ended once, and changes no copy by that', async () => {
    const { volunteerClient, labels, copies } = await scene();
    const counting = await started(library(), volunteerClient);
    await counting.scan(labels[0] ?? '');
    const end = () => volunteerClient.post(`/api/stocktakes/${counting.stocktake_id}/end`);
    const ends = await Promise.all([end(), end()]);
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await counting.list('unseen')).toEqual(labels.slice(1));
    expect(await counting.details()).toMatchObject({
      seen: 1,
      undecided: [{ group: 'never', copies: 3 }],
      may: { decide: ['look_again'] },
    });
    const states = await library()
      .database.selectFrom('copies')
      .where(
        'copy_id',
        'in',
        copies.map(({ copy_id }) => copy_id),
      )
      .select('state')
      .distinct()
      .execute();
    expect(states).toEqual([{ state: 'available' }]);
    const late = await volunteerClient.post(`/api/stocktakes/${counting.stocktake_id}/scans`, {
      device_id: library().makeId(),
      scans: [{ device_seq: 1, device_at: '2026-03-10T04:00:00Z', text: labels[1] }],
    });
    expect([late.status, late.body.message]).toEqual([
      409,
      'This stock-take has ended. Nothing more is counted.',
    ]);
  });
});

describe('while the hall lends', () => {
  it('copies that are handed out, taken back or moved are not missing', async () => {
    const one = await scene(4);
    const { volunteerClient, adminClient, labels } = one;
    const counting = await started(library(), volunteerClient);
    const lending_id = await lent(one);
    const other = await lendingScene(library());
    const moved = await adminClient.patch(`/api/copies/${one.copies[1]?.copy_id}/hall`, {
      hall_id: other.hall.hall_id,
    });
    done(moved);
    done(await setState(adminClient, one.copies[2]?.copy_id ?? '', 'withdrawn'));
    expect(await counting.list('unseen')).toEqual(labels.slice(3));
    expect(await counting.details()).toMatchObject({ seen: 3, frozen_count: 4 });
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await counting.list('unseen')).toEqual(labels.slice(3));
    done(await volunteerClient.post(`/api/stocktakes/${counting.stocktake_id}/end`));
    expect(await counting.list('unseen')).toEqual(labels.slice(3));
    expect(await counting.list('handed_over')).toEqual(labels.slice(0, 1));
    expect(await counting.list('away')).toEqual(labels.slice(1, 3));
    const { data } = done(await volunteerClient.get('/api/stocktakes'));
    expect(data).toMatchObject([{ stocktake_id: counting.stocktake_id, seen: 3 }]);
  });

  it('a copy that the desk of the hall scans is not missing, and one that another hall scans is', async () => {
    const { volunteerClient, labels } = await scene(3);
    const far = await scene(1);
    const scanned = async (client: typeof volunteerClient, label = '') =>
      done(await client.post('/api/desk/scan', { text: label }));
    await scanned(volunteerClient, labels[2]);
    library().clock.set(new Date(library().clock.now().getTime() + 1000));
    const counting = await started(library(), volunteerClient);
    await scanned(volunteerClient, labels[0]);
    await scanned(far.volunteerClient, labels[1]);
    expect(await counting.list('unseen')).toEqual(labels.slice(1));
    expect(await counting.details()).toMatchObject({ seen: 1, frozen_count: 3 });
    const path = `/api/stocktakes/${counting.stocktake_id}`;
    const report = async () => (await volunteerClient.get(`${path}/report`)).body;
    const atDesk = new RegExp(`${labels[0]},.*,available,seen at the desk,2026-03-10,,available,`);
    expect(await report()).toMatch(atDesk);
    done(await volunteerClient.post(`${path}/end`));
    expect(await report()).toMatch(atDesk);
    expect(await counting.list('unseen')).toEqual(labels.slice(1));
    expect(await counting.list('handed_over')).toEqual(labels.slice(0, 1));
  });

  it('what is on loan is not expected, and held copies are', async () => {
    const one = await scene(2);
    await lent(one);
    const reader = await library().as(await library().make.reader());
    await requested(one, reader);
    const counting = await started(library(), one.volunteerClient);
    expect(await counting.details()).toMatchObject({ seen: 0, frozen_count: 1 });
    expect(await counting.list('unseen')).toEqual(one.labels.slice(1));
    done(await one.volunteerClient.post(`/api/stocktakes/${counting.stocktake_id}/end`));
    expect((await counting.details()).undecided).toEqual([{ group: 'held', copies: 1 }]);
  });

  it('a copy that somebody borrows after the end is no longer looked for', async () => {
    const one = await scene(2);
    const counting = await counted(library(), one.volunteerClient, one.hall.hall_id, []);
    await lent(one);
    expect(await counting.list('undecided')).toEqual(one.labels.slice(1));
    expect(await counting.list('unseen')).toEqual(one.labels);
  });
});

it('the report has every copy, and the labels that nobody knows', async () => {
  const { volunteerClient, labels, hall, book } = await scene(2);
  const counting = await counted(library(), volunteerClient, hall.hall_id, [labels[0] ?? '', 'C999998']);
  const { status, body, headers } = await volunteerClient.get(
    `/api/stocktakes/${counting.stocktake_id}/report`,
  );
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="stock-take-2026-03-10.csv"',
  ]);
  const [header, ...rows] = body.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Copy,Title,At the start,Result,Seen on,Seen by,Now,Last seen before');
  expect(rows.map((row: string) => row.split(',').slice(0, 5))).toEqual([
    [labels[0], book.title, 'available', 'seen', '2026-03-10'],
    [labels[1], book.title, 'available', 'not seen', ''],
    ['C999998', '', '', 'unknown label', '2026-03-10'],
  ]);
});

it('stock-takes are for staff', async () => {
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    const status = { visitor: 401, volunteer: 200, admin: 200 }[caller] ?? 403;
    expect([caller, (await client.get('/api/stocktakes')).status]).toEqual([caller, status]);
  }
});
