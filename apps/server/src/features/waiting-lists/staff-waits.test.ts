import { describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done, lent } from '../../test/scenes/lending-scene.ts';
import { joined, somebodyWaits, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

describe('staff', () => {
  it('see who is in the line for a book; a volunteer sees those of their hall, and contact details of turns alone', async () => {
    const scene = await waitingScene(library());
    const elsewhere = await library().make.hall();
    await library().make.copies(scene.book, elsewhere, 1, 'unavailable');
    const first = await somebodyWaits(library(), scene);
    const away = await library().make.reader();
    await joined(scene, await library().as(away), [elsewhere]);
    const path = `/api/waits?book_id=${scene.book.book_id}`;
    const { data, total } = done(await scene.adminClient.get(path));
    expect(total).toBe(2);
    expect(data[0]).toEqual({
      wait_id: first.wait_id,
      status: 'waiting',
      place: 1,
      joined_on: firstDay,
      reader: {
        reader_id: first.reader.reader_id,
        name: first.reader.name,
        email: first.reader.email,
        contact: first.reader.contact,
      },
      blocked: false,
      halls: [{ hall_id: scene.hall.hall_id, name: scene.hall.name }],
      misses: 0,
      put_first: false,
      offer: null,
    });
    expect(done(await scene.adminClient.get(`${path}&hall_id=${elsewhere.hall_id}`)).total).toBe(1);
    const ofHall = async () =>
      done(await scene.volunteerClient.get(`${path}&hall_id=${elsewhere.hall_id}`)).data;
    expect(await ofHall()).toMatchObject([
      { wait_id: first.wait_id, reader: { reader_id: null, email: null, contact: null } },
    ]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    expect(await ofHall()).toMatchObject([
      {
        status: 'offered',
        place: null,
        reader: { reader_id: first.reader.reader_id, email: first.reader.email },
        offer: { collect_by: '2026-03-13' },
      },
    ]);
    expect((await scene.adminClient.get(`/api/waits?book_id=${library().makeId()}`)).status).toBe(404);
  });

  it('of the hall of a turn alone see the contact details of the reader, who waits at another hall too', async () => {
    const scene = await waitingScene(library());
    const elsewhere = await library().make.hall();
    await library().make.copies(scene.book, elsewhere, 1);
    const volunteerClient = await library().as(
      await library().make.volunteer({ hall_id: elsewhere.hall_id }),
    );
    const borrower = await library().as(await library().make.reader());
    const lending_id = await lent({ ...scene, hall: elsewhere, volunteerClient }, undefined, borrower);
    const reader = await library().make.reader();
    const { name, email, contact } = reader;
    await joined(scene, await library().as(reader), [scene.hall, elsewhere]);
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    const seenBy = async (client: TestClient) =>
      done(await client.get(`/api/waits?book_id=${scene.book.book_id}`)).data;
    const named = { status: 'offered', offer: { hall: { hall_id: elsewhere.hall_id } } };
    expect(await seenBy(volunteerClient)).toMatchObject([{ ...named, reader: { email, contact } }]);
    expect(await seenBy(scene.volunteerClient)).toMatchObject([
      { ...named, reader: { name, reader_id: null, email: null, contact: null } },
    ]);
  });

  it('see the longest lines for each copy first, and which books need another copy', async () => {
    const [one, other] = [await waitingScene(library()), await waitingScene(library())];
    for (let people = 0; people < 5; people += 1) await somebodyWaits(library(), one);
    const paused = await somebodyWaits(library(), other);
    await somebodyWaits(library(), other);
    done(await paused.client.patch('/api/wait/pause', { wait_id: paused.wait_id }));
    const { data } = done(await other.adminClient.get('/api/waits/lines'));
    const titles: string[] = [one.book.title, other.book.title];
    const shown = data.filter(({ book }: { book: { title: string } }) => titles.includes(book.title));
    const counts = { offered: 0, copies: 1, longest_since: firstDay };
    expect(shown).toEqual([
      {
        book: { book_id: one.book.book_id, title: one.book.title, author: one.book.names.author },
        ...counts,
        people: 5,
        paused: 0,
        needs_copies: true,
      },
      {
        book: { book_id: other.book.book_id, title: other.book.title, author: other.book.names.author },
        ...counts,
        people: 1,
        paused: 1,
        needs_copies: false,
      },
    ]);
    expect(done(await other.volunteerClient.get('/api/waits/lines'))).toMatchObject({ total: 1 });
  });
});

describe('an admin', () => {
  it('puts a reader first with a reason; those who were before see it, and it is audited', async () => {
    const scene = await waitingScene(library());
    const first = await somebodyWaits(library(), scene);
    const second = await somebodyWaits(library(), scene);
    const body = { wait_id: second.wait_id, reason: 'A thesis is due.' };
    expect((await scene.adminClient.patch('/api/waits/first', { ...body, reason: ' ' })).status).toBe(422);
    done(await scene.adminClient.patch('/api/waits/first', body));
    expect(await waitsOf(second.client)).toMatchObject([{ place: 1, log: [{}, { what: 'put_first' }] }]);
    expect(await waitsOf(first.client)).toMatchObject([
      { place: 2, log: [{}, { what: 'overtaken', because: 'put_first' }] },
    ]);
    expect(await auditOf(library(), second.wait_id)).toMatchObject([
      { action: 'put first', kind: 'wait', after: { reason: 'A thesis is due.', overtaken: 1 } },
    ]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'offered' }]);
    expect((await scene.adminClient.patch('/api/waits/first', body)).status).toBe(409);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('ends an entry with a reason; the copy of a turn goes to the next one', async () => {
    const scene = await waitingScene(library());
    const first = await somebodyWaits(library(), scene);
    const second = await somebodyWaits(library(), scene);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
    const end = (wait_id: string) =>
      scene.adminClient.patch('/api/waits/end', { wait_id, reason: 'The account is shared.' });
    done(await end(first.wait_id));
    expect(await waitsOf(first.client)).toEqual([]);
    expect(await waitsOf(second.client)).toMatchObject([{ status: 'offered' }]);
    expect(await auditOf(library(), first.wait_id)).toMatchObject([
      { action: 'ended', before: { status: 'offered' }, after: { reason: 'The account is shared.' } },
    ]);
    expect((await end(first.wait_id)).status).toBe(409);
    expect((await end(library().makeId())).status).toBe(404);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});
