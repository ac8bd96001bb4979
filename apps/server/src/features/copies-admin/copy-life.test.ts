import { afterEach, describe, expect, it } from 'vitest';
import { newBook, submitBook } from '../../test/book-form.ts';
import type { TestClient } from '../../test/client.ts';
import {
  copyOf,
  done,
  lendingScene,
  lent,
  requested,
  returned,
  setDay,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ searches_address: 0 });

afterEach(() => setDay(library(), firstDay));

/** Advances the clock by a minute, so that events have an order. */
const later = () => library().clock.set(new Date(library().clock.now().getTime() + 60_000));

interface Event {
  what: string;
  reader: { reader_id: string | null; name: string } | null;
  by: string | null;
  state: string | null;
}

const eventsOf = async (client: TestClient, copyId: string, page = 1): Promise<Event[]> =>
  done(await client.get(`/api/copies/${copyId}/events?page=${page}`)).data;

const toldBy = (events: Event[]) =>
  events.map(({ what, state, reader, by }) =>
    [what, state, reader?.name, by && `by ${by}`].filter(Boolean).join(' '),
  );

describe('the life of a copy', () => {
  it('shows admins who had it, who did what, and where it was, newest first', async () => {
    const scene = await lendingScene(library());
    const { adminClient, volunteer, admin, reader, hall } = scene;
    const { copy_id } = await copyOf(library(), scene);
    const elsewhere = await library().make.hall();
    const lending_id = await lent(scene, '2026-03-12');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id, condition: 'damaged' }));
    const mark = (state: string) => adminClient.patch(`/api/copies/${copy_id}/state`, { state });
    done(await mark('unavailable'));
    done(await mark('available'));
    done(await adminClient.patch(`/api/copies/${copy_id}/hall`, { hall_id: elsewhere.hall_id }));
    const events = await eventsOf(adminClient, copy_id);
    expect(events[0]).toMatchObject({ what: 'moved', from_hall: hall.name, to_hall: elsewhere.name });
    expect(events.at(-3)).toMatchObject({ what: 'returned', condition: 'damaged' });
    expect(events.at(-2)).toMatchObject({
      what: 'lent',
      condition: null,
      due_date: '2026-03-12',
      reader: { reader_id: reader.account_id, name: reader.name },
    });
    expect(toldBy(events)).toEqual([
      `moved by ${admin.name}`,
      `state available by ${admin.name}`,
      `state unavailable by ${admin.name}`,
      `returned ${reader.name} by ${volunteer.name}`,
      `lent ${reader.name} by ${volunteer.name}`,
      'added',
    ]);
  });

  it('has lost and found loans, and hides the names of deleted readers', async () => {
    const scene = await lendingScene(library());
    const { adminClient, volunteerClient, volunteer } = scene;
    const { copy_id } = await copyOf(library(), scene);
    const lending_id = await lent(scene);
    done(await volunteerClient.patch('/api/lendings/lost', { lending_id }));
    done(await volunteerClient.patch('/api/lendings/found', { lending_id }));
    done(await adminClient.delete(`/api/readers/${scene.reader.account_id}`));
    const events = await eventsOf(adminClient, copy_id);
    expect(toldBy(events).slice(0, 3)).toEqual(
      ['found', 'lost', 'lent'].map((what) => `${what} Deleted reader by ${volunteer.name}`),
    );
    expect(events[0]?.reader).toEqual({ reader_id: null, name: 'Deleted reader' });
  });

  it('says who added it, with a book, as a further copy or by the inventory, and who withdrew it', async () => {
    const { make, as } = library();
    const hall = await make.hall();
    const volunteer = await make.volunteer({ hall_id: hall.hall_id, name: 'Adder' });
    const admin = await make.admin({ name: 'Counter' });
    const [adder, adminClient] = [await as(volunteer), await as(admin)];
    const lifeOf = async (label: string) =>
      toldBy(await eventsOf(adminClient, done(await adminClient.get(`/api/copies/${label}`)).copy_id));

    const { book_id, copy_labels } = done(await submitBook(adder, newBook())).data;
    const more = done(
      await submitBook(adder, { ...newBook(), book_id, is_new_book: '0', copies_to_add: '1' }),
    ).data;
    const count = (total: number) =>
      adminClient.put(`/api/admin-book/${book_id}/collections`, {
        book_collection: [
          { collection_id: null, hall_id: hall.hall_id, available_copies: total, total_copies: total },
        ],
      });
    done(await count(4));
    const counted = done(await adminClient.get(`/api/admin-book/${book_id}/copies`)).data.at(-1).label;
    expect(await lifeOf(copy_labels[0])).toEqual(['added by Adder']);
    expect(await lifeOf(more.copy_labels[0])).toEqual(['added by Adder']);
    expect(await lifeOf(counted)).toEqual(['added by Counter']);
    done(await count(3));
    expect(await lifeOf(counted)).toEqual(['state withdrawn by Counter', 'added by Counter']);
    done(await adder.post('/api/book-additions/undo', { addition_id: more.addition_id }));
    expect(await lifeOf(more.copy_labels[0])).toEqual(['state withdrawn by Adder', 'added by Adder']);
  });

  it('shows volunteers the loans at their hall, with the name while the book is out, and never who did what', async () => {
    const scene = await lendingScene(library());
    const { adminClient, volunteerClient } = scene;
    const { copy_id } = await copyOf(library(), scene);
    const { make, as } = library();
    const elsewhere = await make.hall();
    const away = { ...scene, hall: elsewhere };
    await returned(scene);
    later();
    expect(toldBy(await eventsOf(volunteerClient, copy_id))).toEqual(['returned', 'lent', 'added']);
    const moveTo = ({ hall_id }: { hall_id: string }) =>
      adminClient.patch(`/api/copies/${copy_id}/hall`, { hall_id });
    done(await moveTo(elsewhere));
    later();
    const body = { req_id: await requested(away), return_date: '2026-03-12' };
    const { lending_id } = done(await adminClient.patch('/api/request/fulfill', body)).data;
    done(await adminClient.patch('/api/lendings/return', { lending_id }));
    later();
    done(await moveTo(scene.hall));
    later();
    const next = await make.reader({ name: 'The next one' });
    await lent(scene, '2026-03-20', await as(next));
    const events = await eventsOf(volunteerClient, copy_id);
    expect(toldBy(events)).toEqual([...['lent The next one', 'moved', 'moved', 'returned', 'lent', 'added']]);
    expect(events[0]?.reader?.reader_id).toBe(next.account_id);
    expect(toldBy(await eventsOf(adminClient, copy_id))).toHaveLength(8);
  });

  it('comes in pages of twenty', async () => {
    const scene = await lendingScene(library());
    const { copy_id } = await copyOf(library(), scene);
    for (let round = 0; round < 10; round += 1) {
      for (const state of ['unavailable', 'available']) {
        done(await scene.adminClient.patch(`/api/copies/${copy_id}/state`, { state }));
      }
    }
    const first = done(await scene.adminClient.get(`/api/copies/${copy_id}/events`));
    expect(first).toMatchObject({ current_page: 1, last_page: 2, total: 21 });
    expect(first.data).toHaveLength(20);
    expect(toldBy(await eventsOf(scene.adminClient, copy_id, 2))).toEqual(['added']);
  });
});
