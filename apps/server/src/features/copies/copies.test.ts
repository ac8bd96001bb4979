import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lendingScene, stockOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { holdCopy, moveCopy } from './copies.service.ts';
import { addCopies } from './new-copies.service.ts';

const library = useLibrary();

describe('copies', () => {
  it('get longer labels from the millionth on, and never the same label twice', async () => {
    const { make, database } = library();
    const [book, hall] = [await make.book(), await make.hall()];
    await sql`SELECT setval('copy_labels', 99999)`.execute(database);
    const [hundredThousandth] = await make.copies(book, hall);
    await sql`SELECT setval('copy_labels', 999999)`.execute(database);
    const [millionth] = await make.copies(book, hall);
    expect([hundredThousandth?.label, millionth?.label]).toEqual(['C100000', 'C1000000']);
    await sql`SELECT setval('copy_labels', 200000)`.execute(database);
  });

  it('are added with unique labels and counted immediately', async () => {
    const scene = await lendingScene(library(), 0);
    const { book_id } = scene.book;
    const { hall_id } = scene.hall;
    const added = await library().inTransaction((transaction) =>
      addCopies(transaction, library(), { book_id, hall_id, count: 3, state: 'available' }),
    );
    const labels = added.map(({ label }) => label);
    expect(new Set(labels).size).toBe(3);
    expect(labels.every((label) => /^C\d{6}$/.test(label))).toBe(true);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 3, total_copies: 3 });
  });

  it('are held one by one until none is left', async () => {
    const scene = await lendingScene(library(), 2);
    const { book_id } = scene.book;
    const { hall_id } = scene.hall;
    const claim = () =>
      library().inTransaction((transaction) => holdCopy(transaction, library(), { book_id, hall_id }));
    const claimed = [await claim(), await claim(), await claim()];
    expect(new Set(claimed.map((copy) => copy?.copy_id)).size).toBe(3);
    expect(claimed[2]).toBeNull();
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 2 });
  });

  it('change only to allowed states', async () => {
    const scene = await lendingScene(library(), 0);
    const [copy] = await library().make.copies(scene.book, scene.hall);
    const lend = () =>
      library().inTransaction((transaction) => moveCopy(transaction, library(), copy?.copy_id ?? '', 'lent'));
    await expect(lend()).rejects.toThrow('This copy may not become lent.');
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, lent_copies: 0 });
  });
});
