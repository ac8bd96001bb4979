import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import { done, type LendingScene, requested, setDay } from '../../../test/scenes/lending-scene.ts';
import { joined, somebodyWaits, waitingScene } from '../../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../../test/test-library.ts';
import { notifyOfOtherEditions } from './other-editions.service.ts';

const library = useLibrary();
let scene: LendingScene & { lending_id: string };
beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await waitingScene(library());
});

type Book = { book_id: string };
const tell = () => notifyOfOtherEditions(library());
const told = async (client: TestClient) =>
  done(await client.get('/api/notices')).data.filter(
    ({ kind }: { kind: string }) => kind === 'other_edition',
  );
const joinWork = async (one: Book, other: Book) =>
  done(await scene.adminClient.post('/api/works/join', { book_id: one.book_id, other_id: other.book_id }));

/** Another book of the work of the scene's book, with copies in its hall. */
async function edition(facts: object = {}, copies = 1) {
  const book = await library().make.book(facts);
  if (copies > 0) await library().make.copies(book, scene.hall, copies);
  await joinWork(scene.book, book);
  return book;
}

describe('somebody who waits for a book', () => {
  it('gets one notice that a copy of a translation is free, with where and the way to it', async () => {
    const other = await edition({ translator: 'Karim' });
    const { client } = await somebodyWaits(library(), scene);
    await tell();
    await Promise.all([tell(), tell()]);
    expect(await told(client)).toEqual([
      {
        notice_id: expect.any(String),
        kind: 'other_edition',
        group: 'turn',
        subject: 'Another edition is available',
        sentence: `This is the translation by Karim of a book you're waiting for. A copy is available at ${scene.hall.name} now. If you request it, you keep your place on the waiting list.`,
        book: { book_id: other.book_id, title: other.title },
        action: { label: 'See the book', link: `/book-details?id=${other.book_id}` },
        at: `${firstDay}T04:00:00.000Z`,
        read: false,
      },
    ]);
    await requested({ ...scene, book: other }, client);
    expect(done(await client.get('/api/wait')).data).toHaveLength(1);
  });

  it('gets no second notice when the copy comes back, nor of a third edition while having one', async () => {
    const other = await edition();
    const { client } = await somebodyWaits(library(), scene);
    await tell();
    const req_id = await requested({ ...scene, book: other }, client);
    expect(await told(client)).toEqual([]);
    const third = await edition();
    await tell();
    expect(await told(client)).toEqual([]);
    done(await client.delete('/api/request', { req_id }));
    await tell();
    const books = (await told(client)).map(({ book }: { book: Book }) => book.book_id);
    expect(books.toSorted()).toEqual([other.book_id, third.book_id].toSorted());
    await useUp(other, third);
  });

  it('gets the notice in the order of the line, as many as there are copies', async () => {
    const other = await edition();
    const [first, second] = [
      await somebodyWaits(library(), scene),
      await somebodyWaits(library(), scene),
    ] as const;
    const counts = async () => [(await told(first.client)).length, (await told(second.client)).length];
    await tell();
    expect(await counts()).toEqual([1, 0]);
    await tell();
    expect(await counts()).toEqual([1, 1]);
    await useUp(other);
    expect(await counts()).toEqual([0, 0]);
  });

  it('no longer sees it when the wait or the work has ended', async () => {
    const other = await edition();
    const [leaving, staying] = [
      await somebodyWaits(library(), scene),
      await somebodyWaits(library(), scene),
    ] as const;
    await tell();
    await tell();
    done(await leaving.client.delete('/api/wait', { wait_id: leaving.wait_id }));
    expect(await told(leaving.client)).toEqual([]);
    expect(await told(staying.client)).toHaveLength(1);
    done(await scene.adminClient.post('/api/works/split', { book_id: other.book_id }));
    expect(await told(staying.client)).toEqual([]);
  });

  it.each<[string, () => Promise<TestClient>]>([
    [
      'the other book is another volume',
      async () => {
        await edition({ volume_no: 2 });
        return (await somebodyWaits(library(), scene)).client;
      },
    ],
    [
      'its volume is named otherwise',
      async () => {
        await edition({ volume: 'Second volume' });
        return (await somebodyWaits(library(), scene)).client;
      },
    ],
    [
      'no copy of it is free',
      async () => {
        await edition({}, 0);
        return (await somebodyWaits(library(), scene)).client;
      },
    ],
    [
      'it is free in a hall that the reader has not named',
      async () => {
        await edition();
        const elsewhere = await library().make.hall();
        await library().make.copies(scene.book, elsewhere);
        await requested({ ...scene, hall: elsewhere }, await library().as(await library().make.reader()));
        const client = await library().as(await library().make.reader());
        await joined(scene, client, [elsewhere]);
        return client;
      },
    ],
    [
      'the wait is paused',
      async () => {
        await edition();
        const { client, wait_id } = await somebodyWaits(library(), scene);
        done(await client.patch('/api/wait/pause', { wait_id, until: null }));
        return client;
      },
    ],
    [
      'the reader is blocked',
      async () => {
        await edition();
        const { client, reader } = await somebodyWaits(library(), scene);
        await library()
          .database.updateTable('readers')
          .set({ blocked_at: library().clock.now() })
          .where('reader_id', '=', reader.account_id)
          .execute();
        return client;
      },
    ],
    [
      'nobody has joined the books',
      async () => {
        await library().make.copies(await library().make.book(), scene.hall);
        return (await somebodyWaits(library(), scene)).client;
      },
    ],
  ])('gets no notice when %s', async (_case, arrange) => {
    const client = await arrange();
    await tell();
    expect(await told(client)).toEqual([]);
  });

  it('gets no letter and no push about it when they switched these off', async () => {
    await edition();
    const { client, reader } = await somebodyWaits(library(), scene);
    done(await client.put('/api/notice-settings', { mail: [], push: [] }));
    await tell();
    expect(await told(client)).toHaveLength(1);
    const queued = await library()
      .database.selectFrom('deliveries')
      .innerJoin('notices', 'notices.notice_id', 'deliveries.notice_id')
      .where('notices.account_id', '=', reader.account_id)
      .where('notices.kind', '=', 'other_edition')
      .select('channel')
      .execute();
    expect(queued).toEqual([]);
  });
});

/** Somebody else takes the last copies. */
async function useUp(...books: LendingScene['book'][]): Promise<void> {
  const client = await library().as(await library().make.reader());
  for (const book of books) await requested({ ...scene, book }, client);
}
