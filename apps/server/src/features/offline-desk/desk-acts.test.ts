import { hasLabel } from '@library/contract/lending/offline-desk.ts';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { deskScene, shownCode, wrongDigits } from '../../test/scenes/desk-scene.ts';
import { copyOf, done, lendingScene, lent, requested, stockOf } from '../../test/scenes/lending-scene.ts';
import { batchOf, noted } from '../../test/scenes/offline-scene.ts';
import { firstMorning, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { collecting } = deskScene(library);
const hours = (count: number) => new Date(firstMorning.getTime() + count * 3_600_000);
const at = (moment: Date) => ({ at: moment.toISOString() });

afterEach(async () => {
  library().clock.set(firstMorning);
  expect(await brokenInvariants(library().database)).toEqual([]);
});

const loanOf = (req_id: string) =>
  library()
    .database.selectFrom('lendings')
    .where('req_id', '=', req_id)
    .selectAll()
    .executeTakeFirstOrThrow();
const receiptsOf = async (client: TestClient, id: string) =>
  done(await client.get(`/api/lendings/${id}/receipts`)).data;

describe('a hand-out without a network', () => {
  it('counts from the moment at which it was noted, and the receipt says both moments', async () => {
    const { scene, req_id, held, code } = await collecting();
    const later = hours(34);
    library().clock.set(later);
    const act = { act: 'hand_out' as const, copy_label: held, req_id, code, return_date: '2026-03-20' };
    const [booked] = await noted(library(), scene.volunteerClient, [{ ...act, ...at(firstMorning) }]);
    expect(booked).toMatchObject({ outcome: 'done', sentence: null, noted_at: firstMorning.toISOString() });
    const loan = await loanOf(req_id);
    expect(loan).toMatchObject({ issue_date: '2026-03-10', due_date: '2026-03-20' });
    const [receipt] = await receiptsOf(scene.readerClient, loan.lending_id);
    expect(receipt).toMatchObject({
      method: 'scan',
      at: later.toISOString(),
      noted_at: firstMorning.toISOString(),
    });
  });

  it('counts as done by hand where the code cannot be confirmed, and a wrong one is a try', async () => {
    const { scene, req_id, held, code } = await collecting();
    const act = { act: 'hand_out' as const, copy_label: held, req_id, code: wrongDigits(code) };
    const batch = batchOf(library(), scene.volunteer.account_id, [act]);
    const send = async () => done(await scene.volunteerClient.post('/api/desk/acts', batch)).data[0];
    const booked = await send();
    expect(booked).toMatchObject({
      outcome: 'changed',
      sentence: expect.stringMatching(/without a code\.$/),
    });
    expect(await send()).toEqual(booked);
    const loan = await loanOf(req_id);
    const [receipt] = await receiptsOf(scene.readerClient, loan.lending_id);
    expect(receipt.method).toBe('by_hand');
  });

  it('is fine where somebody else has recorded it, and is reported where another copy was given', async () => {
    const { scene, req_id, held, other, code } = await collecting();
    const body = { req_id, return_date: '2026-03-20', code };
    done(await scene.volunteerClient.patch('/api/request/fulfill', body));
    const acts = [held, other].map((copy_label) => ({ act: 'hand_out' as const, copy_label, req_id }));
    const [same, another] = await noted(library(), scene.volunteerClient, acts);
    expect(same).toMatchObject({ outcome: 'changed', sentence: `${held} had been handed out already.` });
    expect(another).toMatchObject({ outcome: 'refused' });
    expect(another?.sentence).toBe(
      `The reader has got copy ${held} for this request, not ${other}. Scan ${other} again.`,
    );
  });

  it('is of the copy that has this label or had it before, and so is a return', async () => {
    const { scene, req_id, held, code } = await collecting(1);
    const { copy_id } = await copyOf(library(), scene);
    done(await scene.volunteerClient.post(`/api/copies/${copy_id}/label`, { label: held }));
    const booked = await noted(library(), scene.volunteerClient, [
      { act: 'hand_out', copy_label: held, req_id, code },
      { act: 'return', copy_label: held },
    ]);
    expect(booked).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect(await loanOf(req_id)).toMatchObject({ copy_id, status: 'returned' });
  });

  it('of another hall, of an unknown request or an unknown copy is refused with a sentence', async () => {
    const { req_id, held } = await collecting();
    const elsewhere = await lendingScene(library());
    const act = { act: 'hand_out' as const, copy_label: held, req_id };
    const booked = await noted(library(), elsewhere.volunteerClient, [
      act,
      { ...act, req_id: library().makeId() },
      { ...act, req_id: null },
      { ...act, copy_label: 'C98765432' },
    ]);
    expect(booked.map(({ outcome, sentence }) => [outcome, sentence])).toEqual([
      ['refused', 'This request belongs to another hall.'],
      ['refused', 'There is no such request.'],
      ['refused', 'A hand-out needs its request.'],
      ['refused', 'There is no copy C98765432.'],
    ]);
  });
});

describe('acts', () => {
  it('are recorded once, however often they are sent, immediately or after two days, also when the stored responses are gone', async () => {
    const { scene, req_id, held, code } = await collecting();
    const acts = [{ act: 'hand_out' as const, copy_label: held, req_id, code }];
    const batch = batchOf(library(), scene.volunteer.account_id, acts);
    const send = async () => done(await scene.volunteerClient.post('/api/desk/acts', batch)).data;
    const [first, second] = await Promise.all([send(), send()]);
    expect(second).toEqual(first);
    library().clock.set(hours(48));
    await library().database.deleteFrom('answered_calls').execute();
    expect(await send()).toEqual(first);
    expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1 });
  });

  it('are sent by the account that noted them', async () => {
    const { scene, held } = await collecting();
    const act = { act: 'sighting' as const, copy_label: held };
    const batch = batchOf(library(), scene.volunteer.account_id, [act]);
    const colleague = await library().make.volunteer({ hall_id: scene.hall.hall_id });
    const client = await library().as(colleague);
    expect((await client.post('/api/desk/acts', batch)).status).toBe(409);
    done(await scene.volunteerClient.post('/api/desk/acts', batch));
    const stolen = { ...batch, account_id: colleague.account_id };
    expect((await client.post('/api/desk/acts', stolen)).status).toBe(409);
  });

  it('wait for a login: an ended one books nothing', async () => {
    const { scene, held } = await collecting();
    const batch = batchOf(library(), scene.volunteer.account_id, [{ act: 'sighting', copy_label: held }]);
    const ended = library().withToken('ended');
    expect((await ended.post('/api/desk/acts', batch)).status).toBe(401);
    expect(
      await library()
        .database.selectFrom('desk_acts')
        .where('desk_act_id', '=', batch.acts[0]?.desk_act_id ?? '')
        .select('act')
        .execute(),
    ).toEqual([]);
    done(await scene.volunteerClient.post('/api/desk/acts', batch));
  });

  it('are carried out in the order of their numbers, and a sighting is that of its moment', async () => {
    const { scene, req_id, held } = await collecting(1);
    const back = { act: 'return' as const, copy_label: held, seq: 8 };
    const out = { act: 'hand_out' as const, copy_label: held, req_id, seq: 7 };
    const booked = await noted(library(), scene.volunteerClient, [back, out]);
    expect(booked.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    library().clock.set(hours(20));
    const seen = { act: 'sighting' as const, copy_label: held, ...at(hours(18)) };
    await noted(library(), scene.volunteerClient, [seen]);
    const { at: last } = await library()
      .database.selectFrom('sightings')
      .innerJoin('copies', 'copies.copy_id', 'sightings.copy_id')
      .where('label', '=', held)
      .select('sightings.at')
      .executeTakeFirstOrThrow();
    expect(last).toEqual(hours(18));
  });
});

it('a desk keeps what its hall holds and has lent, with names and without secrets', async () => {
  const { scene, req_id, held } = await collecting(4);
  const borrower = await library().make.reader();
  const lending_id = await lent(scene, '2026-03-20', await library().as(borrower));
  const elsewhere = await lendingScene(library());
  await requested(elsewhere);
  const pack = done(await scene.volunteerClient.get('/api/desk/offline'));
  expect(pack).toMatchObject({ account_id: scene.volunteer.account_id, needs_code: false, days: 3 });
  expect(pack.requests).toEqual([
    expect.objectContaining({ req_id, copy_label: held, reader: scene.reader.name, title: scene.book.title }),
  ]);
  expect(pack.lendings).toEqual([expect.objectContaining({ lending_id, due_date: '2026-03-20' })]);
  const onShelf = await library()
    .database.selectFrom('copies')
    .where('state', '=', 'available')
    .select(['label', 'hall_id'])
    .execute();
  const ownShelf = onShelf.filter(({ hall_id }) => hall_id === scene.hall.hall_id);
  expect(ownShelf).not.toEqual([]);
  expect(onShelf.filter(({ label }) => hasLabel(pack.shelf, label))).toEqual(ownShelf);
  expect(hasLabel(pack.shelf, held)).toBe(false);
  const { secret } = await library()
    .database.selectFrom('request_codes')
    .where('req_id', '=', req_id)
    .select('secret')
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(pack)).not.toContain(secret.toString('base64url'));
  expect(JSON.stringify(pack)).not.toContain('@');
  const hall = `?hall_id=${scene.hall.hall_id}`;
  expect(done(await scene.adminClient.get(`/api/desk/offline${hall}`)).requests).toHaveLength(1);
  expect((await scene.adminClient.get('/api/desk/offline')).status).toBe(422);
  expect(await shownCode(scene.readerClient, req_id)).toMatch(/^L1:/);
});
