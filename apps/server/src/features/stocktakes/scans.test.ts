import { afterEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done, lendingScene, lent, requested } from '../../test/scenes/lending-scene.ts';
import { countingIn, sent, started } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

/** A hall with copies of one book, and a volunteer who counts there. */
async function counting(copies = 3) {
  const scene = await lendingScene(library(), copies);
  const labels = await labelsOf(scene.book.book_id);
  return { ...scene, labels, count: await started(library(), scene.volunteerClient) };
}

async function labelsOf(book_id: string): Promise<string[]> {
  const copies = await library()
    .database.selectFrom('copies')
    .where('book_id', '=', book_id)
    .select('label')
    .orderBy('label')
    .execute();
  return copies.map(({ label }) => label);
}

const resultsOf = (scans: { result: string }[]) => scans.map(({ result }) => result);

describe('scans', () => {
  it('say what they found, and are in the caller’s list, newest first', async () => {
    const { count, labels, volunteerClient, volunteer, book } = await counting();
    const far = await lendingScene(library());
    const [elsewhere = ''] = await labelsOf(far.book.book_id);
    const texts = [`https://any.example/c/${labels[0]}`, elsewhere, 'C999999', '9789844323643', 'nonsense'];
    const scans = await count.scan(...texts);
    expect(resultsOf(scans)).toEqual(['seen', 'elsewhere', 'unknown_label', 'not_a_label', 'not_a_label']);
    const list = done(await volunteerClient.get(`/api/stocktakes/${count.stocktake_id}/scans`));
    expect([resultsOf(list.data), list.total]).toEqual([resultsOf(scans).toReversed(), 5]);
    expect(list.data.at(-1)).toMatchObject({ label: labels[0], title: book.title, by: volunteer.name });
    expect(await count.details()).toMatchObject({ seen: 1, frozen_count: 3, exceptions: 2, scans: 5 });
  });

  it('of what is no label keep no text', async () => {
    const { count } = await counting();
    await count.scan('My secret note');
    const rows = await library().database.selectFrom('stocktake_scans').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('secret');
  });

  it('are exceptions once for a copy, until they are put right', async () => {
    const one = await counting();
    const { count, labels, volunteerClient, adminClient, reader } = one;
    const lending_id = await lent(one);
    const { copy_id } = await library()
      .database.selectFrom('copies')
      .where('label', '=', labels[1] ?? '')
      .select('copy_id')
      .executeTakeFirstOrThrow();
    done(await adminClient.patch(`/api/copies/${copy_id}/state`, { state: 'lost' }));
    const [first, again] = await count.scan(labels[0] ?? '', labels[0] ?? '', labels[1] ?? '');
    expect([first, again]).toMatchObject([
      { result: 'lent', acts: ['take_back'], lending_id, sentence: expect.stringContaining(reader.name) },
      { result: 'lent' },
    ]);
    const exceptions = async () =>
      done(await volunteerClient.get(`/api/stocktakes/${count.stocktake_id}/scans?exceptions=true`)).data;
    expect(resultsOf(await exceptions())).toEqual(expect.arrayContaining(['lent', 'lost']));
    expect(await count.details()).toMatchObject({ exceptions: 2 });
    done(await volunteerClient.patch('/api/lendings/return', { lending_id, copy_label: labels[0] }));
    expect(await count.details()).toMatchObject({ exceptions: 1 });
    done(await volunteerClient.post('/api/desk/found', { copy_label: labels[1] }));
    expect(await count.details()).toMatchObject({ exceptions: 0, seen: 3 - 1 });
    expect(await exceptions()).toMatchObject([
      { settled: true, acts: [] },
      { settled: true, acts: [] },
    ]);
  });

  it('say for whom a copy is held', async () => {
    const one = await counting(1);
    await requested(one);
    const [scan] = await one.count.scan(one.labels[0] ?? '');
    expect(scan).toMatchObject({ result: 'held', sentence: expect.stringContaining(one.reader.name) });
  });

  it.each([
    [{ scans: [] }, 'Scan something.'],
    [{ device_id: 'nonsense', scans: [sent(1, 'C1')] }, 'Choose a device from the list.'],
    [{ scans: [sent(-1, 'C1')] }, /A scan needs its number/],
    [{ scans: [{ ...sent(1, 'C1'), device_at: '0000-01-01T00:00:00Z' }] }, /1900 to 2199/],
    [{ scans: Array.from({ length: 101 }, (_, seq) => sent(seq, 'C1')) }, /at most 100 scans/],
  ])('%#: bad ones are refused', async (wrong, says) => {
    const { count, volunteerClient } = await counting(1);
    const { status, body } = await volunteerClient.post(`/api/stocktakes/${count.stocktake_id}/scans`, {
      device_id: library().makeId(),
      ...wrong,
    });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringMatching(says)]);
  });
});

describe('scans are sightings', () => {
  const lastSeen = async (client: TestClient, label = '') =>
    done(await client.get(`/api/copies/${label}`)).sightings.last_seen;

  it('of each copy by the hall that counts, until all of its scans are undone', async () => {
    const { count, labels, volunteerClient, adminClient, hall } = await counting(2);
    const far = await lendingScene(library());
    const [elsewhere = ''] = await labelsOf(far.book.book_id);
    const [first] = await count.scan(labels[0] ?? '', labels[0] ?? '', elsewhere, 'nonsense');
    for (const label of [labels[0], elsewhere]) {
      expect(await lastSeen(adminClient, label)).toMatchObject({ how: 'scan', hall: hall.name });
    }
    expect(await lastSeen(volunteerClient, labels[1])).toBeNull();
    const undo = async (scan_id = '') =>
      done(await adminClient.post(`/api/stocktakes/${count.stocktake_id}/scans/undo`, { scan_id }));
    await undo(first?.scan_id);
    expect(await lastSeen(volunteerClient, labels[0])).toMatchObject({ how: 'scan' });
    const { data } = done(await volunteerClient.get(`/api/stocktakes/${count.stocktake_id}/scans`));
    for (const { scan_id, label } of data) if (label === labels[0]) await undo(scan_id);
    expect(await lastSeen(volunteerClient, labels[0])).toBeNull();
    expect(await count.list('unseen')).toEqual(labels);
  });

  it('that do not hide a later one, and two batches with the same copies agree', async () => {
    const { count, labels, volunteerClient } = await counting(10);
    const before = library().clock.now();
    library().clock.set(new Date(before.getTime() + 3_600_000));
    done(await volunteerClient.post('/api/desk/scan', { text: labels[0] }));
    const atDesk = await lastSeen(volunteerClient, labels[0]);
    const other = countingIn(library(), volunteerClient, count.stocktake_id);
    await Promise.all([count.scan(...labels), other.scan(...labels.toReversed())]);
    expect(await lastSeen(volunteerClient, labels[0])).toEqual(atDesk);
    expect(await lastSeen(volunteerClient, labels[9])).toMatchObject({ at: before.toISOString() });
  });
});

describe('batches that are sent again', () => {
  it('change nothing, also at the same time and after the end', async () => {
    const { count, labels, volunteerClient, adminClient } = await counting();
    const path = `/api/stocktakes/${count.stocktake_id}/scans`;
    const batch = {
      device_id: library().makeId(),
      scans: [sent(1, labels[0] ?? ''), sent(2, 'C999999'), sent(2, 'C999997'), sent(3, labels[0] ?? '')],
    };
    const sending = await Promise.all(Array.from({ length: 4 }, () => volunteerClient.post(path, batch)));
    const ids = sending.map((response) =>
      done(response).data.map(({ scan_id }: { scan_id: string }) => scan_id),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    const before = await count.details();
    expect(before).toMatchObject({ seen: 1, scans: 3 });
    done(await adminClient.post(path, batch));
    expect(await count.details()).toMatchObject({ seen: 1, scans: 3 });
    done(await volunteerClient.post(`/api/stocktakes/${count.stocktake_id}/end`));
    expect(done(await volunteerClient.post(path, batch)).data).toHaveLength(4);
    const more = { ...batch, scans: [...batch.scans, sent(4, labels[1] ?? '')] };
    expect((await volunteerClient.post(path, more)).status).toBe(409);
  });

  it('are another device’s with the same numbers', async () => {
    const { count, labels, volunteerClient } = await counting();
    await count.scan(labels[0] ?? '');
    await countingIn(library(), volunteerClient, count.stocktake_id).scan(labels[1] ?? '');
    expect(await count.details()).toMatchObject({ seen: 2, scans: 2 });
  });
});

describe('undoing a scan', () => {
  it('lets the copy be not seen, and the second scan of somebody else count', async () => {
    const { count, labels, volunteerClient, adminClient, admin } = await counting();
    const undo = (scan_id = '') =>
      volunteerClient.post(`/api/stocktakes/${count.stocktake_id}/scans/undo`, { scan_id });
    const [first] = await count.scan(labels[0] ?? '');
    const [second] = await countingIn(library(), adminClient, count.stocktake_id).scan(labels[0] ?? '');
    done(await undo(first?.scan_id));
    const seen = await volunteerClient.get(`/api/stocktakes/${count.stocktake_id}/copies?result=seen`);
    expect(done(seen).data).toMatchObject([{ label: labels[0], seen_by: admin.name }]);
    await Promise.all([undo(second?.scan_id), undo(second?.scan_id), undo(first?.scan_id)]);
    expect(await count.details()).toMatchObject({ seen: 0, scans: 0 });
    const entries = await auditOf(library(), count.stocktake_id);
    const ofScans = entries.filter(({ action }) => action === 'undid a scan of');
    expect(ofScans.map(({ before }) => before)).toEqual([{ label: labels[0] }, { label: labels[0] }]);
    expect(await count.list('unseen')).toEqual(labels);
    await count.scan(labels[0] ?? '');
    expect(await count.details()).toMatchObject({ seen: 1, scans: 1 });
  });

  it('forgets a copy of another hall, and is refused for unknown scans and after the end', async () => {
    const { count, volunteerClient } = await counting();
    const far = await lendingScene(library());
    const [label = ''] = await labelsOf(far.book.book_id);
    const path = `/api/stocktakes/${count.stocktake_id}`;
    const [scan] = await count.scan(label);
    expect(await count.list('elsewhere')).toEqual([label]);
    done(await volunteerClient.post(`${path}/scans/undo`, { scan_id: scan?.scan_id }));
    expect(await count.list('elsewhere')).toEqual([]);
    const unknown = await volunteerClient.post(`${path}/scans/undo`, { scan_id: library().makeId() });
    expect([unknown.status, unknown.body.message]).toEqual([404, 'There is no such scan.']);
    const [late] = await count.scan(label);
    done(await volunteerClient.post(`${path}/end`));
    expect((await volunteerClient.post(`${path}/scans/undo`, { scan_id: late?.scan_id })).status).toBe(409);
  });
});

it('a copy whose label cannot be read is found in the list by its title, and ticked', async () => {
  const { count, labels, book, volunteerClient } = await counting(2);
  const path = `/api/stocktakes/${count.stocktake_id}`;
  const search = encodeURIComponent(book.title.slice(0, 6).toLowerCase());
  const found = done(await volunteerClient.get(`${path}/copies?result=unseen&search=${search}`));
  expect(found.data.map(({ label }: { label: string }) => label)).toEqual(labels);
  expect(done(await volunteerClient.get(`${path}/copies?result=unseen&search=100%25`)).total).toBe(0);
  const tick = { ...sent(1, labels[0] ?? ''), how: 'list' };
  done(await volunteerClient.post(`${path}/scans`, { device_id: library().makeId(), scans: [tick] }));
  expect(await count.list('unseen')).toEqual(labels.slice(1));
});

it('four people count while six readers borrow and return', async () => {
  const copies = 40;
  const { count, labels, hall, book, volunteerClient } = await counting(copies);
  const counters = [
    count,
    ...Array.from({ length: 3 }, () => countingIn(library(), volunteerClient, count.stocktake_id)),
  ];
  const readers = await Promise.all(
    Array.from({ length: 6 }, async () => library().as(await library().make.reader())),
  );
  const lend = async (client: (typeof readers)[number]) => {
    const lending_id = await lent({ ...(await sceneOf()), readerClient: client });
    if (client !== readers[0]) done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
  };
  const sceneOf = async () => ({ hall, book, volunteerClient }) as Parameters<typeof lent>[0];
  const kept = labels.slice(-4);
  const countSome = async (counter: typeof count, index: number) => {
    for (let from = index * 5; from < copies - 4; from += 10) {
      await counter.scan(...labels.slice(from, from + 10).filter((label) => !kept.includes(label)));
    }
  };
  await Promise.all([...counters.map(countSome), ...readers.map(lend)]);
  done(await volunteerClient.post(`/api/stocktakes/${count.stocktake_id}/end`));
  expect(await count.list('unseen')).toEqual(kept);
});
