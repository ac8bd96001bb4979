import { beforeAll, describe, expect, it } from 'vitest';
import { done, type LendingScene, lendingScene, lent, setDay } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let north: LendingScene;
let south: LendingScene;
/** Lendings of the north hall: returned early, late, pending and lost; and a pending one of the south hall. */
const ids = { back: '', late: '', out: '', lost: '', south: '' };

beforeAll(async () => {
  const { make, as } = library();
  north = await lendingScene(library(), 5);
  south = await lendingScene(library(), 5);
  const client = async () => as(await make.reader());
  setDay(library(), '2026-03-01');
  ids.back = await lent(north, '2026-03-20', await client());
  ids.late = await lent(north, '2026-03-08', await client());
  setDay(library(), '2026-03-02');
  const titled = { ...north, book: await make.book({ title: 'Tafsīr of the 30th part' }) };
  await make.copies(titled.book, north.hall);
  ids.out = await lent(titled, '2026-03-09');
  ids.lost = await lent(north, '2026-03-15', await client());
  ids.south = await lent(south, '2026-03-12');
  setDay(library(), '2026-03-04');
  done(await north.volunteerClient.patch('/api/lendings/return', { lending_id: ids.back }));
  done(await north.volunteerClient.patch('/api/lendings/lost', { lending_id: ids.lost }));
  setDay(library(), '2026-03-09');
});

async function listed(query = '', client = north.adminClient): Promise<string[]> {
  const { data } = done(await client.get(`/api/lendings?${query}`));
  return data.map((lending: { lending_id: string }) => lending.lending_id);
}
const inNorth = (query: string) => listed(`hall_id=${north.hall.hall_id}&${query}`);

describe('the list of lendings', () => {
  it('[S3-22] contains everything needed to take a book back', async () => {
    const { reader, hall } = north;
    const response = await north.volunteerClient.get('/api/lendings?status=pending&book_title=tafs');
    expect(response.body).toEqual({
      success: true,
      data: [
        {
          lending_id: ids.out,
          status: 'pending',
          issue_date: '2026-03-02',
          return_date: '2026-03-09',
          review_id: null,
          copy_label: expect.stringMatching(/^C\d{6}$/),
          disputed: false,
          claim: null,
          hall: { hall_id: hall.hall_id, name: hall.name },
          request: {
            book: { book_id: expect.any(String), title: 'Tafsīr of the 30th part' },
            reader: {
              reader_id: reader.reader_id,
              name: reader.name,
              email: reader.email,
              contact: reader.contact,
              session: '2024-25',
              gender: 'male',
            },
          },
          renewals: 0,
          first_due_date: null,
          late_days: 0,
          on_time_until: '2026-03-09',
          renewal: { until: expect.any(String), against: null },
          may: { return: true, mark_lost: true, mark_found: false, change_due: true },
        },
      ],
    });
  });

  it('[S7-58] filters by status, including late', async () => {
    expect(await inNorth('status=pending')).toEqual([ids.out, ids.late]);
    expect(await inNorth('status=returned')).toEqual([ids.back]);
    expect(await inNorth('status=lost')).toEqual([ids.lost]);
    expect(await inNorth('status=')).toHaveLength(4);
    expect((await north.adminClient.get('/api/lendings?status=gone')).status).toBe(422);
    // On the 9th, a book due on the 8th is late; one due on the 9th is not.
    expect(await inNorth('status=late')).toEqual([ids.late]);
  });

  it('[S7-59] filters by hall for an admin, who otherwise sees all halls', async () => {
    expect(await listed()).toHaveLength(5);
    expect(await listed(`hall_id=${south.hall.hall_id}`)).toEqual([ids.south]);
    expect(await listed('hall_id=nonsense')).toEqual([]);
  });

  it('[S6-18] shows volunteers only their own hall, whatever the filter says', async () => {
    const foreign = `status=pending&hall_id=${south.hall.hall_id}`;
    expect(await listed('status=pending', north.volunteerClient)).toEqual([ids.out, ids.late]);
    expect(await listed(foreign, north.volunteerClient)).toEqual([ids.out, ids.late]);
    expect(await listed('', south.volunteerClient)).toEqual([ids.south]);
  });

  it('[S7-60] is sorted by return date, the latest first by default', async () => {
    const last = [ids.lost, ids.south, ids.out, ids.late, ids.back];
    expect(await listed('sort_by=return_date&sort_order=desc')).toEqual(last);
    expect(await listed('sort_by=return_date&sort_order=asc')).toEqual([...last].reverse());
    expect(await listed()).toEqual(last);
  });

  it('[S7-61] filters by first and last return date, both included: the due date while out, then the day of return', async () => {
    expect(await inNorth('start_date=2026-03-08&end_date=2026-03-09')).toEqual([ids.out, ids.late]);
    expect(await inNorth('end_date=2026-03-04')).toEqual([ids.back]);
    expect(await inNorth('start_date=2026-03-15')).toEqual([ids.lost]);
    expect(await inNorth('start_date=2026-03-20')).toEqual([]);
    expect((await north.adminClient.get('/api/lendings?end_date=tomorrow')).status).toBe(422);
  });

  it('[S7-62] applies the days to the issue date if the query says so', async () => {
    const onIssue = 'date_filter_type=issue_date';
    expect(await inNorth(`${onIssue}&start_date=2026-03-02&end_date=2026-03-02`)).toEqual([
      ids.lost,
      ids.out,
    ]);
    expect(await inNorth(`${onIssue}&end_date=2026-03-01`)).toEqual([ids.late, ids.back]);
    expect(await inNorth('date_filter_type=return_date&end_date=2026-03-01')).toEqual([]);
  });

  it('[S7-63] filters by part of a title and ignores case', async () => {
    const title = (text: string) => listed(`book_title=${encodeURIComponent(text)}`);
    expect(await title('TAFSĪR')).toEqual([ids.out]);
    expect(await title('30th  part')).toEqual([ids.out]);
    expect(await title('31st')).toEqual([]);
    expect(await title('%')).toEqual([]);
  });

  it('hides contact details from volunteers once the book is back; an admin sees them', async () => {
    const query = '/api/lendings?status=returned';
    const [forVolunteer] = done(await north.volunteerClient.get(query)).data;
    expect(forVolunteer.request.reader).toEqual({
      reader_id: null,
      name: expect.any(String),
      email: null,
      contact: null,
      session: null,
      gender: null,
    });
    const [forAdmin] = done(await north.adminClient.get(query)).data;
    expect(forAdmin.request.reader.email).toMatch(/@/);
  });

  it('does not name readers whose account is deleted', async () => {
    const gone = await library().make.reader();
    const lending_id = await lent(south, '2026-03-30', await library().as(gone));
    done(await south.volunteerClient.patch('/api/lendings/return', { lending_id }));
    await library()
      .database.updateTable('accounts')
      .set({ deleted_at: library().clock.now(), email: null, password_hash: null, contact: null })
      .where('account_id', '=', gone.account_id)
      .execute();
    const [lending] = done(
      await south.adminClient.get('/api/lendings?status=returned&start_date=2026-03-09'),
    ).data;
    expect(lending).toMatchObject({
      lending_id,
      request: { reader: { name: 'Deleted reader', email: null } },
    });
  });

  it('is only for verified staff', async () => {
    const { make, as, visitor } = library();
    const unverified = await make.volunteer({ hall_id: north.hall.hall_id, verified: false });
    for (const [client, status] of [
      [visitor, 401],
      [north.readerClient, 403],
      [await as(unverified), 403],
    ] as const) {
      const response = await client.get('/api/lendings');
      expect([response.status, response.body.success]).toEqual([status, false]);
    }
  });
});
