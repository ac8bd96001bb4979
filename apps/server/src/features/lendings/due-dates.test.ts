import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../lib/time/days.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { RawRows } from '../../test/raw-rows.ts';
import { lendingScene, lent, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { type DueDateAct, lockLendingsOut, moveDueDates } from './due-dates.service.ts';

const library = useLibrary();
const raw = () => new RawRows(library());
beforeEach(() => setDay(library(), firstDay));

const dueOn = '2026-03-17';

function move(ids: string[], days: number, act: DueDateAct = { cause: 'calendar', by: null }) {
  return library().inTransaction(async (transaction) => {
    const out = await lockLendingsOut(transaction, [], ids);
    const moves = out.map(({ lending_id, due_date }) => ({
      lending_id,
      from_date: due_date,
      to_date: addDays(due_date, days),
    }));
    return moveDueDates(transaction, library(), moves, act);
  });
}

const lendingOf = (lending_id: string) =>
  library()
    .database.selectFrom('lendings')
    .where('lending_id', '=', lending_id)
    .select(['due_date', 'first_due_date', 'renewals', 'renewed_on', 'was_late'])
    .executeTakeFirstOrThrow();

const unmoved = { first_due_date: null, renewals: 0, renewed_on: null, was_late: false };

describe('moving due dates', () => {
  it('moves all together, and keeps who did it, when and why', async () => {
    const scene = await lendingScene(library());
    const lending = await lent(scene, dueOn);
    const other = await lent(await withNewBook(library(), scene), '2026-03-20');
    expect(await lendingOf(lending)).toEqual({ due_date: dueOn, ...unmoved });
    const { account_id: by } = scene.admin;
    const batch_id = library().makeId();
    expect(await move([lending, other], 3, { cause: 'staff', by, reason: 'Exams', batch_id })).toBe(2);
    expect(await lendingOf(lending)).toEqual({ ...unmoved, due_date: '2026-03-20', first_due_date: dueOn });
    expect((await lendingOf(other)).due_date).toBe('2026-03-23');
    const changes = await library().database.selectFrom('due_changes').selectAll().execute();
    expect(changes.find(({ lending_id }) => lending_id === lending)).toEqual({
      change_no: expect.anything(),
      lending_id: lending,
      at: library().clock.now(),
      on_day: firstDay,
      by,
      cause: 'staff',
      from_date: dueOn,
      to_date: '2026-03-20',
      reason: 'Exams',
      batch_id,
      late: false,
    });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('counts renewals, and keeps the first due date and whether one came late', async () => {
    const lending = await lent(await lendingScene(library()), dueOn);
    setDay(library(), dueOn);
    await move([lending], 7, { cause: 'renewal', by: null });
    const renewed = { first_due_date: dueOn, renewals: 1, renewed_on: dueOn };
    expect(await lendingOf(lending)).toEqual({ ...renewed, due_date: '2026-03-24', was_late: false });
    setDay(library(), '2026-03-25');
    await move([lending], 2);
    expect(await lendingOf(lending)).toEqual({ ...renewed, due_date: '2026-03-26', was_late: false });
    setDay(library(), '2026-03-27');
    await move([lending], 7, { cause: 'staff_renewal', by: null });
    expect(await lendingOf(lending)).toEqual({
      first_due_date: dueOn,
      renewals: 2,
      renewed_on: '2026-03-27',
      due_date: '2026-04-02',
      was_late: true,
    });
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('leaves what is no longer out, and writes nothing where no date moves', async () => {
    const scene = await lendingScene(library());
    const lending = await lent(scene, dueOn);
    expect(await move([lending], 0)).toBe(0);
    await scene.volunteerClient.patch('/api/lendings/return', { lending_id: lending });
    expect(await move([lending], 1)).toBe(0);
    expect(await lendingOf(lending)).toEqual({ due_date: dueOn, ...unmoved });
  });

  it('lets one of two people at the same time move a date, and the other see it moved', async () => {
    const lending = await lent(await lendingScene(library()), dueOn);
    await Promise.all([move([lending], 1), move([lending], 2)]);
    expect((await lendingOf(lending)).due_date).toBe('2026-03-20');
    expect(await brokenInvariants(library().database)).toEqual([]);
  });
});

describe('the database', () => {
  it('moves a due date only with a row that says so', async () => {
    const lending = await lent(await lendingScene(library()), dueOn);
    const set = (assignment: string) =>
      raw().refusal(sql`UPDATE lendings SET ${sql.raw(assignment)} WHERE lending_id = ${lending}`);
    for (const assignment of [
      `due_date = '2026-03-18'`,
      'renewals = 0 - 1',
      `first_due_date = '2026-03-10'`,
      `renewed_on = '2026-03-10'`,
      'was_late = true',
    ]) {
      expect(await set(assignment), assignment).toBe('lendings_due_by_change');
    }
    expect(await set(`due_date = '${dueOn}', hall_id = hall_id`)).toBeNull();
  });

  it('takes no row that does not move a date, and changes none', async () => {
    const scene = await lendingScene(library());
    const lending = await lent(scene, dueOn);
    const row = (from: string, to: string, cause = 'staff', late = false) =>
      raw().refusal(sql`INSERT INTO due_changes (lending_id, at, on_day, cause, from_date, to_date, late)
        VALUES (${lending}, now(), ${firstDay}, ${cause}, ${from}, ${to}, ${late})`);
    expect(await row('2026-03-16', '2026-03-20')).toBe('due_changes_move_due_dates');
    expect(await row(dueOn, dueOn)).toBe('due_changes_check');
    expect(await row(dueOn, '2026-03-20', 'a whim')).toBe('due_changes_cause_check');
    expect(await row(dueOn, '2026-03-20', 'renewal', true)).toBe('due_changes_late');
    expect(await row(dueOn, '2026-03-09')).toMatch(/^lendings_check/);
    expect(await row(dueOn, '2026-03-20')).toBeNull();
    expect((await lendingOf(lending)).due_date).toBe('2026-03-20');
    for (const statement of ['UPDATE due_changes SET reason = NULL', 'DELETE FROM due_changes']) {
      expect(await raw().refusal(sql.raw(statement))).toMatch('append-only');
    }
    await scene.volunteerClient.patch('/api/lendings/return', { lending_id: lending });
    expect(await row('2026-03-20', '2026-03-21')).toBe('due_changes_move_due_dates');
    const forgiving = sql`UPDATE lendings SET forgiven_days = 1 WHERE lending_id = ${lending}`;
    expect(await raw().refusal(forgiving)).toBe('lendings_forgiven_days');
  });
});
