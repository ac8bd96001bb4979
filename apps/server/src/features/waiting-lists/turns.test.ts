import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, lendingScene, lent, requested, setDay, stockOf } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { lapseRequests } from '../requests/lapse.service.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

type Scene = Awaited<ReturnType<typeof waitingScene>>;

const takeBack = async ({ volunteerClient, lending_id }: Scene) =>
  done(await volunteerClient.patch('/api/lendings/return', { lending_id }));

const statusOf = async (wait_id: string) => {
  const wait = library().database.selectFrom('waits').where('wait_id', '=', wait_id);
  return (await wait.select('status').executeTakeFirstOrThrow()).status;
};

describe('whose turn it is', () => {
  async function turn() {
    const scene = await waitingScene(library());
    const first = await somebodyWaits(library(), scene);
    const second = await somebodyWaits(library(), scene);
    await takeBack(scene);
    const [{ offer }] = await waitsOf(first.client);
    return { scene, first, second, req_id: offer.req_id as string };
  }

  it('may pass: the next one gets the copy, and the place is kept', async () => {
    const { first, second, req_id } = await turn();
    expect((await second.client.patch('/api/wait/pass', { req_id })).status).toBe(404);
    const passed = done(await first.client.patch('/api/wait/pass', { req_id }));
    expect(passed.message).toBe('The next person in line gets the copy. You keep your place, paused.');
    expect(await waitsOf(first.client)).toMatchObject([
      { status: 'paused', place: 1, misses: 0, paused_at_most_until: '2026-05-09' },
    ]);
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'offered' }]);
    expect((await first.client.patch('/api/wait/pass', { req_id })).status).toBe(409);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('may pass and resume three times a day while nobody else wants the copy', async () => {
    const scene = await waitingScene(library());
    const { client, wait_id } = await somebodyWaits(library(), scene);
    await takeBack(scene);
    const pass = async () => {
      const [{ offer }] = await waitsOf(client);
      done(await client.patch('/api/wait/pass', { req_id: offer.req_id }));
    };
    const resume = () => client.patch('/api/wait/resume', { wait_id });
    for (let time = 1; time <= 2; time += 1) {
      await pass();
      done(await resume());
    }
    await pass();
    const { status, body } = await resume();
    expect([status, body.message]).toEqual([
      429,
      "You've let the next person have this book 3 times today. Please resume tomorrow.",
    ]);
    expect(await stockOf(library(), scene)).toMatchObject({ available_copies: 1, held_copies: 0 });
    setDay(library(), '2026-03-11');
    done(await resume());
    expect(await statusOf(wait_id)).toBe('offered');
  });

  it('may leave, also through a client that knows requests alone', async () => {
    const { first, second, req_id } = await turn();
    done(await first.client.delete('/api/request', { req_id }));
    expect(await waitsOf(first.client)).toEqual([]);
    const [{ wait_id }] = await waitsOf(second.client);
    done(await second.client.delete('/api/wait', { wait_id }));
    expect(await statusOf(wait_id)).toBe('left');
    expect((await second.client.delete('/api/wait', { wait_id })).status).toBe(409);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('keeps the place, paused, when the library cancels', async () => {
    const { scene, first, second, req_id } = await turn();
    const { keep_for } = done(await scene.volunteerClient.patch('/api/request/cancel', { req_id }));
    expect(keep_for).toMatchObject({ reader: second.reader.name, collect_by: '2026-03-13' });
    expect(await waitsOf(first.client)).toMatchObject([{ status: 'paused', misses: 0 }]);
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'offered' }]);
  });

  it('has three days; the first turn that is missed pauses the entry, the second one ends it', async () => {
    const { first, second } = await turn();
    setDay(library(), '2026-03-13');
    await lapseRequests(library());
    expect(await waitsOf(first.client)).toMatchObject([{ status: 'offered' }]);
    setDay(library(), '2026-03-14');
    await lapseRequests(library());
    const [paused] = await waitsOf(first.client);
    expect(paused).toMatchObject({ status: 'paused', misses: 1, log: [{}, {}, { what: 'missed_once' }] });
    expect(await waitsOf(second.client)).toMatchObject([
      { status: 'offered', offer: { collect_by: '2026-03-17' } },
    ]);
    // The second reader passes, and the first resumes: the copy on the shelf is offered immediately.
    const [{ offer }] = await waitsOf(second.client);
    done(await second.client.patch('/api/wait/pass', { req_id: offer.req_id }));
    done(await first.client.patch('/api/wait/resume', { wait_id: first.wait_id }));
    expect(await waitsOf(first.client)).toMatchObject([{ status: 'offered' }]);
    setDay(library(), '2026-03-20');
    await lapseRequests(library());
    expect(await statusOf(first.wait_id)).toBe('missed');
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('has no longer than the book is needed', async () => {
    const scene = await waitingScene(library());
    const body = { book_id: scene.book.book_id, hall_ids: [scene.hall.hall_id], not_after: '2026-03-11' };
    done(await scene.readerClient.post('/api/wait', body));
    await takeBack(scene);
    expect(await waitsOf(scene.readerClient)).toMatchObject([{ offer: { collect_by: '2026-03-11' } }]);
  });
});

describe('a reader in line', () => {
  it('who pauses is skipped, keeps the place, and resumes', async () => {
    const scene = await waitingScene(library());
    const first = await somebodyWaits(library(), scene);
    const second = await somebodyWaits(library(), scene);
    const pause = (until?: string) =>
      first.client.patch('/api/wait/pause', { wait_id: first.wait_id, until });
    expect((await pause('2026-05-10')).status).toBe(422);
    done(await pause());
    done(await pause('2026-03-12'));
    expect(await waitsOf(first.client)).toMatchObject([
      { status: 'paused', paused_until: '2026-03-12', place: 1 },
    ]);
    await takeBack(scene);
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'offered' }]);
    done(await first.client.patch('/api/wait/resume', { wait_id: first.wait_id }));
    expect(await waitsOf(first.client)).toMatchObject([{ status: 'waiting', place: 1 }]);
    expect((await first.client.patch('/api/wait/resume', { wait_id: first.wait_id })).status).toBe(409);
    expect((await second.client.patch('/api/wait/pause', { wait_id: second.wait_id })).status).toBe(409);
  });

  it('who is paused may choose another day, but the pause begins only once', async () => {
    const scene = await waitingScene(library());
    const { client, wait_id } = await somebodyWaits(library(), scene);
    const pause = (until?: string) => client.patch('/api/wait/pause', { wait_id, until });
    const [last, tooLate] = ['2026-05-09', '2026-05-10'];
    done(await pause(last));
    for (const day of ['2026-04-01', '2026-04-25', '2026-05-08']) {
      setDay(library(), day);
      expect((await pause(tooLate)).body.errors).toHaveProperty('until');
      done(await pause(last));
    }
    expect(await waitsOf(client)).toMatchObject([{ paused_until: last, paused_at_most_until: last }]);
    setDay(library(), last);
    expect((await pause(tooLate)).body.errors).toEqual({
      until: ["This pause can't be any longer. Please resume or leave the waiting list."],
    });
    done(await client.patch('/api/wait/resume', { wait_id }));
    done(await pause('2026-07-08'));
  });

  it('who is blocked is skipped, keeps the place, and gets the copy once unblocked', async () => {
    const scene = await waitingScene(library());
    const { reader, client, wait_id } = await somebodyWaits(library(), scene);
    const put = (isVerified: boolean) =>
      scene.adminClient.put(`/api/readers/${reader.account_id}`, {
        name: reader.name,
        email: reader.email,
        isVerified,
      });
    done(await put(false));
    expect((await takeBack(scene)).keep_for).toBeNull();
    expect(await statusOf(wait_id)).toBe('waiting');
    done(await put(true));
    expect(await waitsOf(client)).toMatchObject([{ status: 'offered' }]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('who is blocked may pause, but resumes only once unblocked', async () => {
    const scene = await waitingScene(library());
    const { reader, client, wait_id } = await somebodyWaits(library(), scene);
    const { name, email, account_id } = reader;
    const put = async (isVerified: boolean) =>
      done(await scene.adminClient.put(`/api/readers/${account_id}`, { name, email, isVerified }));
    await put(false);
    done(await client.patch('/api/wait/pause', { wait_id }));
    const resume = () => client.patch('/api/wait/resume', { wait_id });
    const { status, body } = await resume();
    expect([status, body.message]).toEqual([403, 'Your account is blocked. Please ask the library.']);
    expect(await waitsOf(client)).toMatchObject([{ status: 'paused', place: 1 }]);
    await put(true);
    done(await resume());
    expect(await statusOf(wait_id)).toBe('waiting');
  });

  it('who requests the book elsewhere leaves the line', async () => {
    const scene = await waitingScene(library());
    const { client, wait_id } = await somebodyWaits(library(), scene);
    const elsewhere = await library().make.hall();
    await library().make.copies(scene.book, elsewhere);
    await requested({ ...scene, hall: elsewhere, readerClient: client });
    expect(await statusOf(wait_id)).toBe('left');
  });

  it('who leaves is no reason for the borrower to hurry', async () => {
    const scene = await lendingScene(library());
    await lent(scene);
    const told = async () => done(await scene.readerClient.get('/api/notices')).data[0];
    const { client, wait_id } = await somebodyWaits(library(), scene);
    expect(await told()).toMatchObject({ kind: 'somebody_waits' });
    done(await client.delete('/api/wait', { wait_id }));
    expect(await told()).toMatchObject({ kind: 'handed_out' });
  });

  it('who is deleted leaves it, and a copy that was kept goes to the next one', async () => {
    const scene = await waitingScene(library());
    const first = await somebodyWaits(library(), scene);
    const second = await somebodyWaits(library(), scene);
    const third = await somebodyWaits(library(), scene);
    await takeBack(scene);
    done(await scene.adminClient.delete(`/api/readers/${third.reader.account_id}`));
    expect(await statusOf(third.wait_id)).toBe('reader_deleted');
    done(await scene.adminClient.delete(`/api/readers/${first.reader.account_id}`));
    expect(await statusOf(first.wait_id)).toBe('reader_deleted');
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'offered' }]);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('for a book that is deleted leaves it', async () => {
    const scene = await waitingScene(library());
    const { client, wait_id } = await somebodyWaits(library(), scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id: scene.lending_id }));
    done(await scene.adminClient.delete(`/api/admin-book/${scene.book.book_id}`));
    expect(await statusOf(wait_id)).toBe('no_copy');
    const [notice] = done(await client.get('/api/notices')).data;
    expect(notice).toMatchObject({
      sentence: 'The library no longer has this book.',
      action: { link: '/my-reads' },
    });
  });
});
