import { beforeEach, describe, expect, it } from 'vitest';
import { submitBook } from '../../test/book-form.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, requested, setDay, stockOf } from '../../test/scenes/lending-scene.ts';
import { joined, somebodyWaits, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

type Scene = Awaited<ReturnType<typeof waitingScene>>;

const takeBack = async ({ volunteerClient, lending_id }: Scene) =>
  done(await volunteerClient.patch('/api/lendings/return', { lending_id }));

const statusOf = async (wait_id: string) => {
  const wait = library().database.selectFrom('waits').where('wait_id', '=', wait_id);
  return (await wait.select('status').executeTakeFirstOrThrow()).status;
};

describe('joining the line for a book', () => {
  it('puts the reader at its end and says the place and when to expect a copy', async () => {
    const scene = await waitingScene(library());
    const body = { book_id: scene.book.book_id, hall_ids: [scene.hall.hall_id, scene.hall.hall_id] };
    const answer = await scene.readerClient.post('/api/wait', body);
    expect(answer.status).toBe(201);
    const { wait_id, ...told } = answer.body.data;
    expect(told).toEqual({ place: 1, expected: { from: '2026-03-17', until: '2026-03-21' } });
    const second = await somebodyWaits(library(), scene);
    expect(await waitsOf(second.client)).toMatchObject([{ place: 2, people: 2, status: 'waiting' }]);
    expect(await waitsOf(scene.readerClient)).toEqual([
      {
        wait_id,
        status: 'waiting',
        joined_on: firstDay,
        book: {
          book_id: scene.book.book_id,
          title: scene.book.title,
          image_url: '/images/default_book_cover.jpg',
          author: { name: scene.book.names.author },
          category: scene.book.names.category,
        },
        halls: [{ hall_id: scene.hall.hall_id, name: scene.hall.name }],
        place: 1,
        people: 2,
        expected: { from: '2026-03-17', until: '2026-03-21' },
        not_after: null,
        paused_until: null,
        paused_at_most_until: null,
        misses: 0,
        offer: null,
        log: [{ what: 'joined', day: firstDay, because: null, hall: null }],
      },
    ]);
  });

  it('is refused with the reason, and for a hall or a day that is none', async () => {
    const scene = await waitingScene(library());
    const { book, hall, readerClient } = scene;
    const join = (more = {}) =>
      readerClient.post('/api/wait', { book_id: book.book_id, hall_ids: [hall.hall_id], ...more });
    const says = async (answer: ReturnType<typeof join>) => {
      const { status, body } = await answer;
      return [status, body.message];
    };
    expect(await says(join({ hall_ids: [] }))).toEqual([422, 'Choose at least one hall.']);
    expect(await says(join({ not_after: '2026-03-09' }))).toEqual([
      422,
      'Please choose today or a later day.',
    ]);
    expect(await says(join({ book_id: library().makeId() }))).toEqual([404, 'Book not found']);
    const elsewhere = await library().make.hall();
    expect(await says(join({ hall_ids: [elsewhere.hall_id] }))).toEqual([
      409,
      "The halls you chose don't have a copy of this book. Please choose another hall.",
    ]);
    await library().make.copies(book, elsewhere);
    expect(await says(join({ hall_ids: [hall.hall_id, elsewhere.hall_id] }))).toEqual([
      409,
      `A copy is available in ${elsewhere.name} now. You can request it.`,
    ]);
    done(await join());
    expect(await says(join())).toEqual([
      409,
      "You're already on the waiting list for this book. You can find it in My books.",
    ]);
    const blocked = { name: 'Blocked', email: scene.reader.email, isVerified: false };
    done(await scene.adminClient.put(`/api/readers/${scene.reader.account_id}`, blocked));
    const other = await waitingScene(library());
    expect(
      await says(
        readerClient.post('/api/wait', { book_id: other.book.book_id, hall_ids: [other.hall.hall_id] }),
      ),
    ).toEqual([403, 'Your account is blocked. Please ask the library.']);
  });

  it('sent twice makes one entry', async () => {
    const { book, hall, readerClient } = await waitingScene(library());
    const body = { book_id: book.book_id, hall_ids: [hall.hall_id] };
    const keyed = readerClient.withKey(crypto.randomUUID());
    const [one, other] = [await keyed.post('/api/wait', body), await keyed.post('/api/wait', body)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(other.body).toEqual(one.body);
  });

  it('shows everybody how many wait, and where', async () => {
    const scene = await waitingScene(library());
    const look = async () => done(await library().visitor.get(`/api/books/${scene.book.book_id}`)).waiting;
    const { hall_id, name: hall_name, gender } = scene.hall;
    const halls = [{ hall_id, hall_name, gender, copies: 1 }];
    expect(await look()).toEqual({ people: 0, halls });
    const { client, wait_id } = await somebodyWaits(library(), scene);
    expect(await look()).toEqual({ people: 1, halls });
    done(await client.patch('/api/wait/pause', { wait_id }));
    expect(await look()).toEqual({ people: 0, halls });
  });
});

describe('a copy that comes back', () => {
  it('is kept for the first in line, and nobody sees it as free', async () => {
    const scene = await waitingScene(library());
    const first = await somebodyWaits(library(), scene);
    const second = await somebodyWaits(library(), scene);
    const [{ label } = { label: '' }] = await library()
      .database.selectFrom('copies')
      .where('book_id', '=', scene.book.book_id)
      .select('label')
      .execute();
    expect(await takeBack(scene)).toEqual({
      success: true,
      message: 'Book marked as returned successfully!',
      keep_for: { reader: first.reader.name, copy_label: label, collect_by: '2026-03-13' },
    });
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 0, held_copies: 1 });
    const [offered] = await waitsOf(first.client);
    expect(offered).toMatchObject({
      status: 'offered',
      place: null,
      offer: { collect_by: '2026-03-13', hall: { name: scene.hall.name } },
      log: [{ what: 'joined' }, { what: 'offered', hall: { name: scene.hall.name } }],
    });
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'waiting', place: 1 }]);
    // A client without waiting lists sees the turn as a normal request.
    const { pendingRequests } = done(await first.client.get('/api/my-reads'));
    expect(pendingRequests).toMatchObject([
      { req_id: offered.offer.req_id, held_until: '2026-03-13', wait_id: first.wait_id },
    ]);
    const handOut = { req_id: offered.offer.req_id, return_date: '2026-03-17' };
    done(await scene.volunteerClient.patch('/api/request/fulfill', handOut));
    expect(await statusOf(first.wait_id)).toBe('collected');
    expect(await waitsOf(first.client)).toEqual([]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('goes on the shelf when nobody waits for it in its hall', async () => {
    const scene = await waitingScene(library());
    const elsewhere = await library().make.hall();
    await library().make.copies(scene.book, elsewhere, 1, 'unavailable');
    await joined(scene, scene.readerClient, [elsewhere]);
    expect((await takeBack(scene)).keep_for).toBeNull();
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1 });
  });

  it('is kept however many books the reader has', async () => {
    const { make, as, settings } = library();
    const reader = await as(await make.reader());
    const scene = await waitingScene(library());
    const wait_id = await joined(scene, reader);
    for (let books = 0; books < settings.first_book_requests; books += 1) {
      const book = await make.book();
      await make.copies(book, scene.hall);
      await requested({ ...scene, book, readerClient: reader });
    }
    await takeBack(scene);
    expect(await statusOf(wait_id)).toBe('offered');
  });

  it.each<[string, (scene: Scene, copy_id: string) => Promise<unknown>]>([
    [
      'put back on the shelf',
      async ({ adminClient, book, hall }) => {
        const [copy] = await library().make.copies(book, hall, 1, 'unavailable');
        const put = await adminClient.patch(`/api/copies/${copy?.copy_id}/state`, { state: 'available' });
        expect(done(put)).toMatchObject({
          message: 'The copy is now held.',
          keep_for: { copy_label: copy?.label, collect_by: '2026-03-13' },
        });
      },
    ],
    [
      'moved here',
      async ({ adminClient, book, hall }) => {
        const [copy] = await library().make.copies(book, await library().make.hall());
        const moved = await adminClient.patch(`/api/copies/${copy?.copy_id}/hall`, { hall_id: hall.hall_id });
        expect(done(moved).keep_for).toMatchObject({ copy_label: copy?.label });
      },
    ],
    [
      'added to the inventory',
      async ({ adminClient, book, hall }) => {
        const book_collection = [{ hall_id: hall.hall_id, available_copies: 1, total_copies: 2 }];
        const saved = await adminClient.put(`/api/admin-book/${book.book_id}/collections`, {
          book_collection,
        });
        expect(done(saved).kept_copies).toMatchObject([{ hall: hall.name, collect_by: '2026-03-13' }]);
      },
    ],
    [
      'inserted as a copy of the book',
      async ({ volunteerClient, book, hall }) => {
        const fields = { title: book.title, copies_to_add: '2', is_new_book: '0', book_id: book.book_id };
        const { copy_labels, kept_copies } = done(await submitBook(volunteerClient, fields)).data;
        expect(kept_copies).toEqual([
          {
            reader: expect.any(String),
            copy_label: copy_labels[0],
            collect_by: '2026-03-13',
            hall: hall.name,
          },
        ]);
      },
    ],
    [
      'found',
      async ({ volunteerClient, lending_id }) => {
        done(await volunteerClient.patch('/api/lendings/lost', { lending_id }));
        done(await volunteerClient.patch('/api/lendings/found', { lending_id }));
      },
    ],
  ])('and one that is %s', async (_, free) => {
    const scene = await waitingScene(library());
    const { wait_id } = await somebodyWaits(library(), scene);
    await free(scene, '');
    expect(await statusOf(wait_id)).toBe('offered');
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('of a request that was cancelled is kept for the first in line', async () => {
    const scene = await waitingScene(library());
    await library().make.copies(scene.book, scene.hall);
    const req_id = await requested(scene);
    const { wait_id } = await somebodyWaits(library(), scene);
    done(await scene.readerClient.delete('/api/request', { req_id }));
    expect(await statusOf(wait_id)).toBe('offered');
  });
});
