import { expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { copyOf, done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

const scan = async (client: TestClient, label: string) =>
  done(await client.get(`/api/scanned-copies/${encodeURIComponent(label)}`));

it('shows everybody the book and the hall of a copy, and nothing else', async () => {
  const scene = await lendingScene(library());
  const { book, hall } = scene;
  const { label } = await copyOf(library(), scene);
  const copy = {
    label,
    hall: hall.name,
    standing: 'in_use',
    own_due_date: null,
    book: {
      book_id: book.book_id,
      title: book.title,
      image_url: expect.any(String),
      author: expect.anything(),
      category: expect.anything(),
    },
  };
  for (const [caller, client] of Object.entries(await everyCaller(library()))) {
    const may_open = caller === 'admin';
    expect([caller, await scan(client, label.toLowerCase())]).toEqual([caller, { ...copy, may_open }]);
  }
  expect(await scan(scene.volunteerClient, label)).toEqual({ ...copy, may_open: true });
});

it('says only to the reader who has the copy at home that it is out', async () => {
  const scene = await lendingScene(library());
  const { label } = await copyOf(library(), scene);
  await lent(scene, '2026-03-20');
  const other = await library().as(await library().make.reader());
  expect((await scan(scene.readerClient, label)).own_due_date).toBe('2026-03-20');
  for (const client of [library().visitor, other, scene.volunteerClient, scene.adminClient]) {
    expect(await scan(client, label)).toMatchObject({ standing: 'in_use', own_due_date: null });
  }
});

it.each([
  ['lost', 'missing'],
  ['withdrawn', 'withdrawn'],
  ['unavailable', 'in_use'],
])('a copy that is %s is %s', async (state, standing) => {
  const scene = await lendingScene(library());
  const { copy_id, label } = await copyOf(library(), scene);
  done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state }));
  expect((await scan(library().visitor, label)).standing).toBe(standing);
});

it('an unknown code and that of a deleted book are answered alike', async () => {
  const scene = await lendingScene(library());
  const { label } = await copyOf(library(), scene);
  done(await scene.adminClient.delete(`/api/admin-book/${scene.book.book_id}`));
  for (const scanned of [label, 'C999999', 'nonsense', '1'.repeat(150)]) {
    const { status, body } = await library().visitor.get(`/api/scanned-copies/${scanned}`);
    expect([status, body.message]).toEqual([404, 'There is no copy with this label.']);
  }
});
