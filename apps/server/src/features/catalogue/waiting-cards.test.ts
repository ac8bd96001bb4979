import { expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

it('a card shows everybody how many wait, without paused ones, while no copy is available', async () => {
  const { visitor } = library();
  const scene = await waitingScene(library());
  const cardFor = async (client: TestClient, query = `category_id=${scene.book.category_id}`) =>
    done(await client.get(`/api/books?${query}`)).data[0];
  expect(await cardFor(visitor)).not.toHaveProperty('waiting');

  const first = await somebodyWaits(library(), scene);
  const second = await somebodyWaits(library(), scene);
  for (const client of [visitor, first.client, scene.volunteerClient]) {
    expect(await cardFor(client)).toMatchObject({ availableStatus: false, waiting: 2 });
  }
  expect(await cardFor(visitor, `search=${encodeURIComponent(scene.book.title)}`)).toMatchObject({
    id: scene.book.book_id,
    waiting: 2,
  });
  done(await second.client.patch('/api/wait/pause', { wait_id: second.wait_id }));
  expect(await cardFor(visitor)).toMatchObject({ waiting: 1 });

  // The first in line is offered the copy, and nobody else is left who waits for one.
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
  expect(await cardFor(visitor)).not.toHaveProperty('waiting');
});

it('a card counts nobody who waits elsewhere while a copy is available', async () => {
  const scene = await waitingScene(library());
  await somebodyWaits(library(), scene);
  await library().make.copies(scene.book, await library().make.hall());
  const { data } = done(await library().visitor.get(`/api/books?category_id=${scene.book.category_id}`));
  expect(data[0].availableStatus).toBe(true);
  expect(data[0]).not.toHaveProperty('waiting');
});
