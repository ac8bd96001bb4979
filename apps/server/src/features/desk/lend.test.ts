import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { deskScene, giveNumber } from '../../test/scenes/desk-scene.ts';
import { done, type LendingScene, lendingScene, lent, stockOf } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { untilSomebodyWaits } from '../../test/waiting.ts';

const library = useLibrary();
const { collecting, copiesOf, labelsOf, scanAs } = deskScene(library);
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

describe('a loan without a request', () => {
  const lend = (scene: LendingScene, body: object) => scene.volunteerClient.post('/api/desk/lend', body);
  const methodOf = async (lending_id: string) => {
    const handovers = library().database.selectFrom('handovers').select('method');
    return (await handovers.where('lending_id', '=', lending_id).executeTakeFirstOrThrow()).method;
  };

  it('is made by the registration number, in any way of writing it', async () => {
    const scene = await lendingScene(library());
    await giveNumber(library(), scene.reader, '2019-315-001');
    const [label = ''] = await labelsOf(scene);
    const who = await scanAs(scene)('2019315001');
    expect(who).toMatchObject({
      finding: 'reader',
      reader: { name: scene.reader.name, proven: false, requests: [] },
    });
    const both = await scanAs(scene)(label, { reader: who.reader_text });
    expect(both).toMatchObject({ finding: 'lend', acts: ['lend'], due: { date: '2026-03-17' } });
    const { data } = done(await lend(scene, { reader: who.reader_text, copy_label: label }));
    expect(data.return_date).toBe('2026-03-17');
    expect(await methodOf(data.lending_id)).toBe('by_hand');
    expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1, available_copies: 0 });
    const again = await lend(scene, { reader: who.reader_text, copy_label: label });
    expect([again.status, again.body.message]).toEqual([409, `${label} is on loan.`]);
  });

  it('shows of a reader found by the number name, department and session alone', async () => {
    const scene = await lendingScene(library());
    const { name, account_id } = scene.reader;
    await giveNumber(library(), scene.reader, '2020-411-007');
    await library()
      .database.updateTable('readers')
      .set({ session: '2020-21' })
      .where('reader_id', '=', account_id)
      .execute();
    const { reader } = await scanAs(scene)('2020411007');
    expect(reader).toEqual({ name, department: null, session: '2020-21', proven: false, requests: [] });
  });

  it('is made by the code of an open request, and follows the rules of requesting', async () => {
    const { scene, code } = await collecting(1);
    const book = await library().make.book();
    const [one] = await library().make.copies(book, scene.hall);
    const body = { reader: code, copy_label: one?.label };
    done(
      await scene.adminClient.patch(`/api/readers/${scene.reader.account_id}/block`, {
        reason: 'Lost books.',
      }),
    );
    expect((await lend(scene, body)).status).toBe(403);
    done(
      await scene.adminClient.patch(`/api/readers/${scene.reader.account_id}/unblock`, { reason: 'Paid.' }),
    );
    const { data } = done(await lend(scene, body));
    expect(await methodOf(data.lending_id)).toBe('scan');
    const [held = ''] = await labelsOf(scene);
    const refused = await lend(scene, { reader: code, copy_label: held });
    expect([refused.status, refused.body.message]).toEqual([409, `${held} is held for another reader.`]);
  });

  it('happens once when two volunteers lend the same copy to two readers at the same moment', async () => {
    const scene = await lendingScene(library());
    const colleague = await library().as(await library().make.volunteer({ hall_id: scene.hall.hall_id }));
    const numbers = ['2020-400-003', '2020-400-004'];
    for (const number of numbers) await giveNumber(library(), await library().make.reader(), number);
    const [copy_label = ''] = await labelsOf(scene);
    const lent = await Promise.all(
      [scene.volunteerClient, colleague].map((client, at) =>
        client.post('/api/desk/lend', { reader: numbers[at], copy_label }),
      ),
    );
    expect(lent.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [refused] = lent.filter(({ status }) => status === 409);
    // The later call is refused with one of these sentences, depending on whether the first loan exists already.
    expect(refused?.body.message).toMatch(/has just been taken\. Scan it again\.$|is on loan\.$/);
    expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 1, available_copies: 0 });
  });

  it('is refused for a reader who is deleted at the same moment', async () => {
    const scene = await lendingScene(library());
    const { database } = library();
    const { account_id } = scene.reader;
    await giveNumber(library(), scene.reader, '2020-400-005');
    const [copy_label = ''] = await labelsOf(scene);
    const { deleting, lending } = await library().inTransaction(async (transaction) => {
      const reader = transaction.selectFrom('readers').where('reader_id', '=', account_id);
      await reader.select('reader_id').forUpdate().execute();
      const first = scene.adminClient.delete(`/api/readers/${account_id}`);
      await untilSomebodyWaits(database);
      const second = lend(scene, { reader: '2020-400-005', copy_label });
      await untilSomebodyWaits(database, 2);
      return { deleting: first, lending: second };
    });
    done(await deleting);
    const { status, body } = await lending;
    expect([status, body.message]).toEqual([409, "This reader's account has just been deleted."]);
    expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: 0, available_copies: 1 });
  });

  it('never takes the copy of somebody whose turn it is', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    const first = await somebodyWaits(library(), scene);
    const second = await library().make.reader();
    await giveNumber(library(), second, '2019-315-002');
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id }));
    const [label = ''] = await labelsOf(scene);
    const result = await scanAs(scene)(label, { reader: '2019-315-002' });
    expect(result).toMatchObject({ finding: 'held_for_other', acts: [] });
    expect(result.sentence).toBe(`${label} is held for ${first.reader.name}.`);
    expect((await lend(scene, { reader: '2019-315-002', copy_label: label })).status).toBe(409);
  });

  it('is for a reader that there is, and for a copy of this hall', async () => {
    const scene = await lendingScene(library());
    const [label = ''] = await labelsOf(scene);
    expect((await lend(scene, { reader: '1999-999-999', copy_label: label })).status).toBe(422);
    const other = await lendingScene(library());
    await giveNumber(library(), other.reader, '2019-315-003');
    expect((await lend(other, { reader: '2019-315-003', copy_label: label })).status).toBe(409);
    expect((await lend(other, { reader: '2019-315-003', copy_label: 'C99999999' })).status).toBe(404);
  });
});

describe('a copy that comes back', () => {
  it('is taken back by its label alone', async () => {
    const scene = await lendingScene(library(), 2);
    const lending_id = await lent(scene);
    const [label = '', other = ''] = await labelsOf(scene);
    expect(await scanAs(scene)(label)).toMatchObject({
      finding: 'lent',
      acts: ['take_back'],
      lending: { lending_id },
    });
    const refused = await scene.volunteerClient.patch('/api/lendings/return', {
      lending_id,
      copy_label: other,
    });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `This loan is of copy ${label}, and you've scanned ${other}.`,
    ]);
    done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id, copy_label: label }));
  });

  it('is found, whether a reader or the shelf has lost it', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene);
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id }));
    const [copy] = await copiesOf(scene);
    const found = () => scene.volunteerClient.post('/api/desk/found', { copy_label: copy?.label });
    expect(await scanAs(scene)(copy?.label ?? '')).toMatchObject({ finding: 'lost', acts: ['found'] });
    done(await found());
    expect((await found()).status).toBe(409);
    done(await scene.adminClient.patch(`/api/copies/${copy?.copy_id}/state`, { state: 'lost' }));
    const waiting = await somebodyWaits(library(), scene).catch(() => null);
    expect(done(await found()).keep_for?.reader ?? null).toBe(waiting?.reader.name ?? null);
    expect((await found()).status).toBe(409);
  });
});

describe('what is nothing of ours', () => {
  it.each([
    ['C98765432', 'unknown_label', /There is no copy C98765432/],
    ['hello world', 'unknown_text', /isn't a label/],
    ['https://elsewhere.example/', 'unknown_text', /isn't a label/],
    ['9780306406157', 'unknown_text', /ISBN of a book/],
    ['L1:0123456789AB:123456', 'old_code', /no longer in use/],
  ])('%s is %s', async (text, finding, sentence) => {
    const scene = await lendingScene(library());
    const result = await scanAs(scene)(text);
    expect(result).toMatchObject({ finding, acts: [] });
    expect(result.sentence).toMatch(sentence);
  });

  it('an admin chooses a hall that there is', async () => {
    const scene = await lendingScene(library());
    const [label = ''] = await labelsOf(scene);
    const scan = (body: object) => scene.adminClient.post('/api/desk/scan', { text: label, ...body });
    expect((await scan({})).body.errors).toEqual({ hall_id: ['Choose a hall from the list.'] });
    for (const hall_id of [library().makeId(), '2026-02-30'])
      expect((await scan({ hall_id })).status).toBe(422);
    expect(done(await scan({ hall_id: scene.hall.hall_id })).finding).toBe('available');
  });
});
