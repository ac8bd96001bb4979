import type { Claim } from '@library/contract/lending/claims.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { claimScene } from '../../test/scenes/claim-scene.ts';
import {
  auditOf,
  copyOf,
  done,
  type LendingScene,
  lendingScene,
  lent,
  setDay,
  withNewBook,
} from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { writeReminders } from '../notices/reminders/reminders.service.ts';

const library = useLibrary();
let scene: LendingScene;
const { claiming, listed, settle, takeBack, subjects, current, remindOn, claimed } = claimScene(
  library,
  () => scene,
);

beforeEach(async () => {
  setDay(library(), firstDay);
  scene = await lendingScene(library());
});
afterEach(async () => expect(await brokenInvariants(library().database)).toEqual([]));

const points = async () =>
  (
    await library()
      .database.selectFrom('readers')
      .where('reader_id', '=', scene.reader.reader_id)
      .select('total_points')
      .executeTakeFirstOrThrow()
  ).total_points;
describe('a reader says to have returned a loan', () => {
  it('and sees that on My books, the hall in its list, its volunteers by a notice', async () => {
    const lending_id = await claimed();
    const said = { claimed_on: '2026-03-12', to_whom: 'Karim at the desk', missed_at: null };
    expect(await current()).toMatchObject([{ lending_id, claim: said, may: { renew: false } }]);
    const own = done(await scene.readerClient.get('/api/readers/own-books')).lendings;
    expect(own).toMatchObject([{ claim: said, why_not: expect.stringContaining('reported as returned') }]);
    expect(await listed()).toMatchObject([
      {
        ...said,
        waits_for_admin: false,
        outcome: null,
        lending_id,
        due_date: '2026-03-12',
        reader: scene.reader.name,
        claims_of_reader: null,
        hall: { name: scene.hall.name },
        copy_label: (await copyOf(library(), scene)).label,
      },
    ]);
    const loans = done(await scene.volunteerClient.get('/api/lendings?status=pending')).data;
    expect(loans).toMatchObject([{ lending_id, claim: said, disputed: false }]);
    expect(await subjects(scene.volunteerClient)).toContain('A reader says that this book is returned');
    expect((await auditOf(library(), lending_id)).at(-1)).toMatchObject({ action: 'said to have returned' });
  });

  it('once, also when it is sent twice at the same time', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    const answers = await Promise.all([claiming(lending_id, firstDay), claiming(lending_id, firstDay)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['before the hand-out', '2026-03-09', 422],
    ['still to come', '2026-03-11', 422],
    ['of no calendar', '2026-02-30', 422],
    ['of the hand-out', firstDay, 201],
  ])('on a day %s', async (_which, day, status) => {
    const answer = await claiming(await lent(scene, '2026-03-20'), day);
    expect(answer.status).toBe(status);
    if (status === 422) expect(Object.keys(answer.body.errors)).toEqual(['returned_on']);
  });

  it('of their own loans only, and withdraws their own claims only', async () => {
    const lending_id = await claimed();
    const other = await library().as(await library().make.reader());
    const body = { lending_id, returned_on: '2026-03-12' };
    expect((await other.post('/api/lendings/claim-returned', body)).status).toBe(404);
    const [claim] = await listed();
    const withdrawing = (client: TestClient) =>
      client.patch('/api/claims/withdraw', { claim_id: claim?.claim_id });
    expect((await withdrawing(other)).status).toBe(404);
    done(await withdrawing(scene.readerClient));
    expect((await withdrawing(scene.readerClient)).status).toBe(409);
    expect(await current()).toMatchObject([{ claim: null }]);
    expect(await listed('settled')).toMatchObject([{ outcome: 'withdrawn', settled_by: null }]);
  });

  it('three times at most, also when each claim is taken back', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    for (let time = 1; time <= 3; time += 1) {
      done(await claiming(lending_id, firstDay));
      const [claim] = await listed();
      done(await scene.readerClient.patch('/api/claims/withdraw', { claim_id: claim?.claim_id }));
    }
    expect((await claiming(lending_id, firstDay)).status).toBe(409);
  });

  it('not while a hand-over is disputed, nor once it is returned', async () => {
    const lending_id = await lent(scene, '2026-03-20');
    const receipts = done(await scene.readerClient.get(`/api/lendings/${lending_id}/receipts`)).data;
    const { handover_id } = receipts[0];
    done(await scene.readerClient.post('/api/lendings/dispute', { handover_id }));
    expect((await claiming(lending_id, firstDay)).status).toBe(409);
    const other = await lent(await withNewBook(library(), scene), '2026-03-20');
    done(await takeBack(other));
    expect((await claiming(other, firstDay)).body.message).toBe('This book has already been returned.');
  });

  it('and is not reminded for some days, once', async () => {
    const lending_id = await lent(scene, '2026-03-12');
    setDay(library(), '2026-03-13');
    await writeReminders(library());
    expect(await subjects(scene.readerClient)).toContain('1 day late');
    done(await claiming(lending_id, '2026-03-12'));
    expect(await subjects(scene.readerClient)).not.toContain('1 day late');
    await remindOn('2026-03-16', '2026-03-19');
    expect(await subjects(scene.readerClient)).not.toContain('4 days late');
    await remindOn('2026-03-20');
    expect(await subjects(scene.readerClient)).toContain('8 days late');
    done(await settle('still_out', scene.adminClient, 'We looked.'));
    done(await claiming(lending_id, '2026-03-12'));
    await remindOn('2026-03-27');
    expect(await subjects(scene.readerClient)).toContain('15 days late');
  });
});

describe('the hall', () => {
  it('finds the copy: the book is back on the claimed day, on time, and the next in line gets it', async () => {
    const lending_id = await claimed();
    const waiting = await library().as(await library().make.reader());
    const wait = { book_id: scene.book.book_id, hall_ids: [scene.hall.hall_id] };
    done(await waiting.post('/api/wait', wait));
    const before = await points();
    expect(done(await settle('found')).keep_for).toMatchObject({ collect_by: expect.any(String) });
    expect(await points()).toBe(before + 10);
    const { completedReads } = done(await scene.readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([{ lending_id, return_date: '2026-03-12' }]);
    const told = await subjects(scene.readerClient);
    expect(told).toContain('We found your book, thank you');
    expect(told).not.toContain('Returned, thank you');
    expect(await listed('settled')).toMatchObject([
      { outcome: 'found', settled_by: scene.volunteer.name, waits_for_admin: false },
    ]);
    const [{ claim_id }] = (await listed('settled')) as [Claim];
    const again = { claim_id, outcome: 'found' };
    expect((await scene.volunteerClient.patch('/api/claims/settle', again)).status).toBe(409);
  });

  it('does not find it: an admin is asked, and it waits', async () => {
    await claimed();
    expect(await listed('waiting', scene.adminClient)).toEqual([]);
    done(await settle('not_found'));
    expect((await settle('not_found')).status).toBe(409);
    expect(await listed('waiting', scene.adminClient)).toMatchObject([{ waits_for_admin: true }]);
    const why_not = expect.stringContaining('an admin is looking into it');
    expect(await current()).toMatchObject([{ claim: { missed_at: expect.any(String) }, why_not }]);
    expect(done(await scene.adminClient.get('/api/admin/overview')).claims).toBeGreaterThan(0);
    done(await settle('found'));
    expect(await listed('waiting', scene.adminClient)).toEqual([]);
  });

  it('that does not answer is passed over after some days', async () => {
    await claimed();
    setDay(library(), '2026-03-19');
    expect(await listed('waiting', scene.adminClient)).toEqual([]);
    setDay(library(), '2026-03-20');
    expect(await listed('waiting', scene.adminClient)).toHaveLength(1);
  });

  it('sees and settles its own claims, and leaves the rest to admins', async () => {
    await claimed();
    const elsewhere = await library().as(await library().make.volunteer(await library().make.hall()));
    expect(await listed('open', elsewhere)).toEqual([]);
    expect((await settle('found', elsewhere)).status).toBe(403);
    expect((await settle('still_out', scene.volunteerClient, 'We looked.')).status).toBe(403);
    expect((await settle('lost')).status).toBe(403);
    expect((await settle('gone')).status).toBe(422);
    const hall_id = (await library().make.hall()).hall_id;
    const inOther = done(await scene.adminClient.get(`/api/claims?hall_id=${hall_id}`));
    expect(inOther.data).toEqual([]);
  });

  it('takes the book back at the desk, which settles the claim today', async () => {
    const lending_id = await claimed();
    done(await takeBack(lending_id));
    expect(await listed()).toEqual([]);
    expect(await listed('settled')).toMatchObject([{ outcome: 'returned' }]);
    const { completedReads } = done(await scene.readerClient.get('/api/my-reads'));
    expect(completedReads).toMatchObject([{ return_date: '2026-03-13' }]);
  });

  it('sees how often a reader says so, from the third time on', async () => {
    for (const made of [null, null, 3]) {
      const one = await withNewBook(library(), scene);
      done(await claiming(await lent(one, '2026-03-20'), firstDay));
      const [claim] = await listed();
      expect(claim?.claims_of_reader).toBe(made);
      const page = await scene.volunteerClient.get(`/api/readers/${scene.reader.reader_id}`);
      expect(done(page).claims).toBe(made);
    }
  });
});
