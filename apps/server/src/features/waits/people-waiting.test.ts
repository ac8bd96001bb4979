import { expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { joined, somebodyWaits, waitingScene } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { peopleWaiting } from './people-waiting.service.ts';

const library = useLibrary();

it('a loan can be asked how many it could serve: who waits for its book in its hall, without paused ones', async () => {
  const scene = await waitingScene(library());
  const elsewhere = await library().make.hall();
  await library().make.copies(scene.book, elsewhere, 1, 'unavailable');
  await joined(scene, scene.readerClient, [elsewhere]);
  const { client, wait_id } = await somebodyWaits(library(), scene);
  const place = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
  const people = async () => (await peopleWaiting(library().database, library(), [place]))(place);
  expect(await people()).toBe(1);
  done(await client.patch('/api/wait/pause', { wait_id }));
  expect(await people()).toBe(0);
});

it('the borrower gets one notice that somebody waits, and the reader whose turn it is one that a copy is held', async () => {
  const { make, as } = library();
  const scene = await lendingScene(library());
  const borrower = await as(await make.reader());
  const lending_id = await lent(scene, '2026-03-17', borrower);
  const first = await somebodyWaits(library(), scene);
  await somebodyWaits(library(), scene);
  const subjects = async (client: TestClient) =>
    done(await client.get('/api/notices')).data.map(({ subject }: { subject: string }) => subject);
  expect((await subjects(borrower)).filter((subject: string) => subject.startsWith('Someone'))).toEqual([
    'Someone is waiting for this book',
  ]);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
  expect(await subjects(first.client)).toEqual(["It's your turn: collect it by Friday, March 13"]);
  expect(await subjects(borrower)).not.toContain('Someone is waiting for this book');
});
