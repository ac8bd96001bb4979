import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../lib/time/days.ts';
import type { TestClient } from '../../test/client.ts';
import { done, type LendingScene, lendingScene, requested, setDay } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let north: LendingScene;
let south: LendingScene;
/** Three requests in the north hall, made on three days: fulfilled, cancelled, pending; and one in the south hall. */
const ids: Record<'fulfilled' | 'cancelled' | 'pending' | 'south', string> = {
  fulfilled: '',
  cancelled: '',
  pending: '',
  south: '',
};

beforeAll(async () => {
  const { make, as } = library();
  north = await lendingScene(library(), 5);
  south = await lendingScene(library(), 5);
  const clients: TestClient[] = [];
  for (let count = 0; count < 2; count += 1) clients.push(await as(await make.reader()));
  setDay(library(), '2026-03-01');
  ids.fulfilled = await requested(north, clients[0]);
  setDay(library(), '2026-03-02');
  ids.cancelled = await requested(north, clients[1]);
  ids.south = await requested(south);
  setDay(library(), '2026-03-03');
  const arabic = await make.book({ title: 'رياض الصالحين  100%_Garden' });
  await make.copies(arabic, north.hall);
  ids.pending = await requested({ ...north, book: arabic });
  const body = { req_id: ids.fulfilled, return_date: '2026-03-10' };
  done(await north.volunteerClient.patch('/api/request/fulfill', body));
  done(await north.volunteerClient.patch('/api/request/cancel', { req_id: ids.cancelled }));
});

async function listed(query = '', client = north.adminClient): Promise<string[]> {
  const { data } = done(await client.get(`/api/request?${query}`));
  return data.map((request: { req_id: string }) => request.req_id);
}

describe('the list of requests', () => {
  it('[S7-54] [S3-20] [S6-21] contains everything needed to hand a book out', async () => {
    const { reader, hall } = north;
    const answer = await north.volunteerClient.get('/api/request?status=pending');
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      success: true,
      data: [
        {
          req_id: ids.pending,
          status: 'pending',
          request_date: '2026-03-03',
          held_until: '2026-03-10',
          wait_id: null,
          book: { book_id: expect.any(String), title: 'رياض الصالحين  100%_Garden' },
          hall: { hall_id: hall.hall_id, name: hall.name },
          copy_label: expect.stringMatching(/^C\d{6}$/),
          reader: {
            reader_id: reader.reader_id,
            name: reader.name,
            email: reader.email,
            contact: reader.contact,
            session: '2024-25',
            gender: 'male',
          },
          may: { fulfil: true, cancel: true },
          short_loan: null,
        },
      ],
    });
  });

  it('[S7-49] filters by status', async () => {
    const hall = `hall_id=${north.hall.hall_id}`;
    expect(await listed(`${hall}&status=pending`)).toEqual([ids.pending]);
    expect(await listed(`${hall}&status=fulfilled`)).toEqual([ids.fulfilled]);
    expect(await listed(`${hall}&status=cancelled`)).toEqual([ids.cancelled]);
    expect(await listed(`${hall}&status=`)).toHaveLength(3);
    const wrong = await north.adminClient.get('/api/request?status=lost');
    expect([wrong.status, wrong.body.message]).toEqual([422, 'There is no such status.']);
  });

  it('[S7-50] filters by hall for an admin, who otherwise sees all halls', async () => {
    expect(await listed()).toEqual([ids.pending, ids.south, ids.cancelled, ids.fulfilled]);
    expect(await listed(`hall_id=${south.hall.hall_id}`)).toEqual([ids.south]);
    expect(await listed(`hall_id=${library().makeId()}`)).toEqual([]);
    expect(await listed('hall_id=nonsense')).toEqual([]);
  });

  it('[S6-17] shows volunteers only their own hall, whatever the filter says', async () => {
    const foreign = `status=pending&hall_id=${south.hall.hall_id}`;
    expect(await listed('status=pending', north.volunteerClient)).toEqual([ids.pending]);
    expect(await listed(foreign, north.volunteerClient)).toEqual([ids.pending]);
    expect(await listed('', south.volunteerClient)).toEqual([ids.south]);
  });

  it('[S7-51] is sorted by day of request, newest first by default', async () => {
    const newest = [ids.pending, ids.south, ids.cancelled, ids.fulfilled];
    expect(await listed('sort_by=request_date&sort_order=desc')).toEqual(newest);
    expect(await listed('sort_by=request_date&sort_order=asc')).toEqual([...newest].reverse());
    expect(await listed('sort_order=sideways')).toEqual(newest);
  });

  it('[S7-52] filters by first and last day, both included', async () => {
    const hall = `hall_id=${north.hall.hall_id}`;
    expect(await listed(`${hall}&start_date=2026-03-02`)).toEqual([ids.pending, ids.cancelled]);
    expect(await listed(`${hall}&end_date=2026-03-02`)).toEqual([ids.cancelled, ids.fulfilled]);
    expect(await listed(`${hall}&start_date=2026-03-02&end_date=2026-03-02`)).toEqual([ids.cancelled]);
    expect(await listed(`${hall}&start_date=2026-03-04`)).toEqual([]);
    expect(await listed(`${hall}&start_date=&end_date=`)).toHaveLength(3);
    const wrong = await north.adminClient.get('/api/request?start_date=2026-02-30');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors.start_date).toEqual(['Please give the date as yyyy-MM-dd.']);
  });

  it('[S7-53] filters by part of a title, ignores case and spacing, and treats the text literally', async () => {
    const title = (text: string) => listed(`book_title=${encodeURIComponent(text)}`);
    expect(await title('الصالحين 100')).toEqual([ids.pending]);
    expect(await title('  GARDEN ')).toEqual([ids.pending]);
    expect(await title('%_')).toEqual([ids.pending]);
    expect(await title('100_')).toEqual([]);
    expect(await title('')).toHaveLength(4);
    expect(await title("'; drop table books")).toEqual([]);
  });

  it('hides contact details from volunteers once a request is closed; an admin sees them', async () => {
    const closed = 'status=cancelled';
    const [forVolunteer] = done(await north.volunteerClient.get(`/api/request?${closed}`)).data;
    expect(forVolunteer.reader).toEqual({
      reader_id: null,
      name: expect.any(String),
      email: null,
      contact: null,
      session: null,
      gender: null,
    });
    expect(forVolunteer.may).toEqual({ fulfil: false, cancel: false });
    const [forAdmin] = done(await north.adminClient.get(`/api/request?${closed}`)).data;
    expect(forAdmin.reader.email).toMatch(/@/);
  });

  it('[S6-19] is only for verified staff', async () => {
    const { make, as, visitor } = library();
    const unverified = await make.volunteer({ hall_id: north.hall.hall_id, verified: false });
    for (const [client, status] of [
      [visitor, 401],
      [north.readerClient, 403],
      [await as(unverified), 403],
    ] as const) {
      const answer = await client.get('/api/request');
      expect([answer.status, answer.body.success]).toEqual([status, false]);
    }
  });
});

it('a request for a book for which three people wait in its hall suggests a shorter loan', async () => {
  const scene = await lendingScene(library());
  const req_id = await requested(scene);
  const shortLoan = async () => {
    const { data } = done(await scene.volunteerClient.get('/api/request?status=pending'));
    return data.find((request: { req_id: string }) => request.req_id === req_id).short_loan;
  };
  await somebodyWaits(library(), scene);
  await somebodyWaits(library(), scene);
  expect(await shortLoan()).toBeNull();
  await somebodyWaits(library(), scene);
  const why = '3 people wait for this book, so the loan is 5 days.';
  expect(await shortLoan()).toEqual({ days: 5, why });
  const return_date = addDays(library().clock.today(), 7);
  done(await scene.volunteerClient.patch('/api/request/fulfill', { req_id, return_date }));
  const { data } = done(await scene.volunteerClient.get('/api/request?status=fulfilled'));
  expect(data).toMatchObject([{ req_id, short_loan: null }]);
});
