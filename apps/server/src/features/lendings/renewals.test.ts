import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { closeHall } from '../../test/closed-days.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, lendingScene, lent, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { dueDateOf, dueOn, dueTomorrow, renewed } from '../../test/scenes/renewal-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';
import { writeReminders } from '../notices/reminders/reminders.service.ts';

const library = useLibrary();
beforeEach(() => setDay(library(), firstDay));

const pointsOf = async (readerId: string) => {
  const readers = library().database.selectFrom('readers').where('reader_id', '=', readerId);
  return (await readers.select('total_points').executeTakeFirstOrThrow()).total_points;
};

describe('a reader renews', () => {
  it('their own book, which is due later then and earns nothing by it', async () => {
    const { readerClient, reader, volunteerClient, lending_id } = await dueTomorrow(library());
    const before = await pointsOf(reader.account_id);
    const response = await readerClient.post('/api/lendings/renew', { lending_id });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({
      success: true,
      message: 'Renewed. Please return the book by Mar 24, 2026.',
      due_date: renewed,
    });
    expect(await dueDateOf(library(), lending_id)).toBe(renewed);
    expect(await pointsOf(reader.account_id)).toBe(before);
    setDay(library(), renewed);
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await pointsOf(reader.account_id)).toBe(before + 10);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('after the due date, and earns nothing for punctuality then', async () => {
    const { readerClient, reader, volunteerClient, lending_id } = await dueTomorrow(library());
    const before = await pointsOf(reader.account_id);
    setDay(library(), '2026-03-19');
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
    expect(await dueDateOf(library(), lending_id)).toBe(renewed);
    done(await volunteerClient.patch('/api/lendings/return', { lending_id }));
    expect(await pointsOf(reader.account_id)).toBe(before);
    expect(await brokenInvariants(library().database)).toEqual([]);
  });

  it('until the next day on which the hall lends', async () => {
    const { readerClient, hall, lending_id } = await dueTomorrow(library());
    await closeHall(library(), { hall_id: hall.hall_id, from_day: renewed, to_day: '2026-03-26' });
    const [own] = done(await readerClient.get('/api/readers/own-books')).lendings;
    expect(own.renew_until).toBe('2026-03-27');
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
    expect(await dueDateOf(library(), lending_id)).toBe('2026-03-27');
  });

  it('never beyond the longest loan, also where the hall is closed on its last day', async () => {
    const scene = await lendingScene(library());
    await lent(scene, '2026-05-05');
    setDay(library(), '2026-05-04');
    const { hall_id } = scene.hall;
    const client = await library().as(scene.reader);
    const mayRenew = async () => done(await client.get('/api/readers/own-books')).lendings[0];
    expect(await mayRenew()).toMatchObject({ may: { renew: true }, renew_until: '2026-05-09' });
    await closeHall(library(), { hall_id, from_day: '2026-05-08', to_day: '2026-05-12' });
    expect(await mayRenew()).toMatchObject({ may: { renew: true }, renew_until: '2026-05-07' });
    await closeHall(library(), { hall_id, from_day: '2026-05-06', to_day: '2026-05-07' });
    expect(await mayRenew()).toMatchObject({
      may: { renew: false },
      why_not: 'A loan can last 60 days at most.',
    });
  });

  it('and is reminded again, once, before the new due date', async () => {
    const { readerClient, lending_id } = await dueTomorrow(library());
    const remindedOn = async (day: string) => {
      setDay(library(), day);
      await writeReminders(library());
      await writeReminders(library());
      const notices = library().database.selectFrom('notices').where('kind', '=', 'due_soon');
      const ofLoan = notices.where(sql<string>`about ->> 'lending_id'`, '=', lending_id);
      const rows = await ofLoan.select(sql<string>`about ->> 'due_date'`.as('due_date')).execute();
      return rows.map(({ due_date }) => due_date).sort();
    };
    expect(await remindedOn('2026-03-16')).toEqual([dueOn]);
    done(await readerClient.post('/api/lendings/renew', { lending_id }));
    expect(await remindedOn('2026-03-21')).toEqual([dueOn]);
    expect(await remindedOn('2026-03-22')).toEqual([dueOn, renewed]);
    expect(await remindedOn('2026-03-23')).toEqual([dueOn, renewed]);
  });

  it('once, however often they tap', async () => {
    const { readerClient, lending_id } = await dueTomorrow(library());
    const tap = () => readerClient.post('/api/lendings/renew', { lending_id });
    const responses = await Promise.all([tap(), tap(), tap()]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [refused] = responses.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      success: false,
      message: 'This loan has already been renewed.',
    });
    expect(await dueDateOf(library(), lending_id)).toBe(renewed);
  });

  it('only their own book', async () => {
    const { lending_id } = await dueTomorrow(library());
    const other = await library().as(await library().make.reader());
    const response = await other.post('/api/lendings/renew', { lending_id });
    expect([response.status, response.body.message]).toEqual([404, 'There is no such loan.']);
    expect(await dueDateOf(library(), lending_id)).toBe(dueOn);
  });

  it('nothing while they are blocked', async () => {
    const { readerClient, reader, adminClient, lending_id } = await dueTomorrow(library());
    const block = { ...reader, isVerified: false, blocked_reason: 'Books are missing.' };
    done(await adminClient.put(`/api/readers/${reader.account_id}`, block));
    const response = await readerClient.post('/api/lendings/renew', { lending_id });
    expect([response.status, response.body.message]).toEqual([
      403,
      'Your account is blocked. Please ask the library.',
    ]);
  });

  it('nothing while another book is more than a week late, and reads why', async () => {
    const scene = await lendingScene(library());
    const late = await lent(scene, '2026-03-10');
    const other = await withNewBook(library(), scene);
    const lending_id = await lent(other, '2026-03-18');
    setDay(library(), '2026-03-18');
    const response = await scene.readerClient.post('/api/lendings/renew', { lending_id });
    const sentence = 'Another book on this account is more than 7 days late.';
    expect([response.status, response.body.message]).toEqual([409, sentence]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: late }));
    done(await scene.readerClient.post('/api/lendings/renew', { lending_id }));
  });
});

describe('what a reader sees of renewing', () => {
  it('from which day, until when, and afterwards why not', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, dueOn);
    const seen = async () => {
      const [own] = done(await scene.readerClient.get('/api/readers/own-books')).lendings;
      const [read] = done(await scene.readerClient.get('/api/my-reads')).currentReads;
      const { may, renew_from, renew_until, why_not, renewals, first_due_date } = own;
      const facts = { may, renew_from, renew_until, why_not, renewals, first_due_date };
      expect(read).toMatchObject(facts);
      return facts;
    };
    const none = { renew_from: null, renew_until: null, why_not: null, renewals: 0, first_due_date: null };
    expect(await seen()).toEqual({
      ...none,
      may: { renew: false },
      renew_from: '2026-03-14',
      why_not: 'You can renew from Mar 14, 2026.',
    });
    setDay(library(), '2026-03-14');
    expect(await seen()).toEqual({ ...none, may: { renew: true }, renew_until: renewed });
    done(await scene.readerClient.post('/api/lendings/renew', { lending_id }));
    expect(await seen()).toEqual({
      ...none,
      may: { renew: false },
      why_not: 'This loan has already been renewed.',
      renewals: 1,
      first_due_date: dueOn,
    });
  });
});
