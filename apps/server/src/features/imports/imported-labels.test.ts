import { hasLabel } from '@library/contract/lending/offline-desk.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { deskScene } from '../../test/scenes/desk-scene.ts';
import { appliedImport, checkedImport, lines, rowsOf } from '../../test/scenes/import-scene.ts';
import { copyOf, done, type LendingScene, lendingScene } from '../../test/scenes/lending-scene.ts';
import { noted } from '../../test/scenes/offline-scene.ts';
import { started } from '../../test/scenes/stocktake-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });
const { scanAs } = deskScene(library);

const barcode = '39999000001234';
/** A hall with a copy of the library's own, `C000001`, and with imported copies. */
let scene: LendingScene;
let own: string;
/** The number of our copy alone, as a barcode of another library. */
let number: string;
/** The number with a C, which a copy has as its label that was imported before this was refused. */
let written: string;
let imported: string[];
/** A list that had this label before there was such a copy. */
let checked: { copies: number; rows: { decision: string; reason: string }[] };

beforeAll(async () => {
  scene = await lendingScene(library(), 1);
  own = (await copyOf(library(), scene)).label;
  number = String(Number(own.slice(1)));
  written = `C${number}`;
  const content = lines(
    'title,barcode',
    'Imported with an accession number,acc-17',
    'Imported with a slash,B/12',
    `Imported with a number,${number}`,
    `Imported with a long barcode,${barcode}`,
  );
  const mapping = { default_hall_id: scene.hall.hall_id };
  await appliedImport(library(), scene.adminClient, content, mapping);
  const others = lines(
    'title,barcode',
    `Something quite different,${written}`,
    `${scene.book.title},C0${number}`,
  );
  const { import_id, copies } = await checkedImport(library(), scene.adminClient, others, mapping);
  checked = { copies, rows: await rowsOf(scene.adminClient, import_id) };
  const [older] = await library().make.copies(await library().make.book(), scene.hall, 1);
  await library()
    .database.updateTable('copies')
    .set({ label: written })
    .where('label', '=', older?.label ?? '')
    .execute();
  imported = ['ACC-17', 'B/12', number, barcode, written];
});

const bookOf = (label: string) =>
  library()
    .database.selectFrom('copies')
    .where('label', '=', label)
    .select('book_id')
    .executeTakeFirstOrThrow();

it('a label that is another way of writing one of ours means ours, and no copy of another book gets it', () => {
  expect(checked.copies).toBe(0);
  expect(checked.rows).toMatchObject([
    {
      decision: 'refused',
      reason: `The label ${written} is in another book of ours, “${scene.book.title}”.`,
    },
    { decision: 'same', reason: `Our book has the label C0${number}.` },
  ]);
});

describe('labels of imported copies are found as they are printed', () => {
  it('by a scan at the desk, also from the code that we print', async () => {
    const labelFound = async (text: string) => (await scanAs(scene)(text)).copy?.label;
    const codes = imported.map((label) => `https://l.example/c/${encodeURIComponent(label)}`);
    expect(await Promise.all([...imported, own].map(labelFound))).toEqual([...imported, own]);
    expect(await Promise.all(codes.map(labelFound))).toEqual(imported);
    expect(await labelFound('acc-17')).toBe('ACC-17');
  });

  it('on the pages of the copy', async () => {
    for (const label of [...imported, own]) {
      const at = encodeURIComponent(label.toLowerCase());
      const [staff, anyone] = [
        await scene.volunteerClient.get(`/api/copies/${at}`),
        await library().visitor.get(`/api/scanned-copies/${at}`),
      ];
      expect([done(staff).label, done(anyone).label]).toEqual([label, label]);
    }
  });

  it('in a stock-take, in which our copy is another one', async () => {
    const count = await started(library(), scene.volunteerClient);
    const scans = await count.scan(...imported, own, '1234567890123', 'ACC-18');
    expect(scans.map(({ result }) => result)).toEqual([
      ...[...imported, own].map(() => 'seen'),
      'not_a_label',
      'not_a_label',
    ]);
    expect((await count.details()).seen).toBe(imported.length + 1);
  });

  it('at a hand-out, in the search of loans, and at the return, which names another copy by its label', async () => {
    for (const label of imported) {
      const wanted = { ...(await bookOf(label)), hall_id: scene.hall.hall_id };
      const { req_id } = done(await scene.readerClient.post('/api/request', wanted)).data;
      const given = { req_id, return_date: '2026-03-20', copy_label: label };
      const { lending_id } = done(await scene.volunteerClient.patch('/api/request/fulfill', given)).data;
      const found = done(await scene.adminClient.get(`/api/lendings?q=${encodeURIComponent(label)}`)).data;
      expect(found.map((loan: { lending_id: string }) => loan.lending_id)).toContain(lending_id);
      const back = (copy_label: string) =>
        scene.volunteerClient.patch('/api/lendings/return', { lending_id, copy_label });
      expect((await back(own)).body.message).toBe(
        `This loan is of copy ${label}, and you've scanned ${own}.`,
      );
      expect((await back(label)).status).toBe(200);
    }
  });

  it('at a desk without a network, whose pack lists them beside the runs of numbers', async () => {
    const pack = done(await scene.volunteerClient.get('/api/desk/offline'));
    expect(pack.other_labels.toSorted()).toEqual(imported.toSorted());
    expect(hasLabel(pack.shelf, own)).toBe(true);
    const seen = imported.map((copy_label) => ({ act: 'sighting' as const, copy_label }));
    const outcomes = await noted(library(), scene.volunteerClient, seen);
    expect(outcomes.map(({ outcome, copy_label }) => [outcome, copy_label])).toEqual(
      imported.map((label) => ['done', label]),
    );
  });
});
