import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { auditOf, done, lendingScene, lent, setDay, withNewBook } from '../../test/scenes/lending-scene.ts';
import { somebodyWaits, waitingScene } from '../../test/scenes/waiting-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const path = '/api/lendings/return-many';
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

const statusOf = async (lending_id: string) =>
  (
    await library()
      .database.selectFrom('lendings')
      .where('lending_id', '=', lending_id)
      .select('status')
      .executeTakeFirstOrThrow()
  ).status;
const back = (lending_id: string) => ({ lending_id, keep_for: null, why_not: null });

describe('several books are taken back', () => {
  it('each as one alone: with points, a notice and an audit entry', async () => {
    const scene = await lendingScene(library());
    const other = await library().as(await library().make.reader());
    const lending_ids = [
      await lent(scene),
      await lent(await withNewBook(library(), scene)),
      await lent(await withNewBook(library(), scene), firstDay, other),
    ];
    const response = await scene.volunteerClient.patch(path, { lending_ids });
    expect([response.status, response.body]).toEqual([
      200,
      { success: true, message: '3 books taken back.', data: lending_ids.map(back) },
    ]);
    const told = done(await scene.readerClient.get('/api/notices')).data;
    const kinds = told.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'returned')).toHaveLength(2);
    const entries = await library()
      .database.selectFrom('point_entries')
      .where('lending_id', 'in', lending_ids)
      .where('rule', '=', 'returned_on_time')
      .select('lending_id')
      .execute();
    expect(entries.map((entry) => entry.lending_id).sort()).toEqual(lending_ids.toSorted());
    for (const id of lending_ids) {
      expect((await auditOf(library(), id)).at(-1)).toMatchObject({
        actor_id: scene.volunteer.account_id,
        action: 'returned',
        after: { status: 'returned', returned_on: firstDay },
      });
    }
  });

  it('those that can be, and the response says of the others why not', async () => {
    const scene = await lendingScene(library());
    const elsewhere = await lent(await lendingScene(library()));
    const [first, lost, last] = [
      await lent(scene),
      await lent(await withNewBook(library(), scene)),
      await lent(await withNewBook(library(), scene)),
    ];
    done(await scene.volunteerClient.patch('/api/lendings/lost', { lending_id: lost }));
    const unknown = library().makeId();
    const lending_ids = [first, lost, elsewhere, unknown, last, first];
    const { body } = await scene.volunteerClient.patch(path, { lending_ids });
    expect(body.message).toBe('2 of 5 books taken back.');
    const refused = (lending_id: string, why_not: string) => ({ lending_id, keep_for: null, why_not });
    expect(body.data).toEqual([
      back(first),
      refused(lost, 'This book is marked as lost. Mark it as found instead.'),
      refused(elsewhere, 'This book was borrowed from another hall.'),
      refused(unknown, "We couldn't find that loan."),
      back(last),
    ]);
    expect([await statusOf(elsewhere), await statusOf(last)]).toEqual(['pending', 'returned']);
    const again = await scene.adminClient.patch(path, { lending_ids: [first, elsewhere] });
    expect(again.body.message).toBe('1 of 2 books taken back.');
    expect(again.body.data[0].why_not).toBe('This book has already been returned.');
  });

  it('and each copy for which somebody waits is kept for that reader', async () => {
    setDay(library(), firstDay);
    const [one, two] = [await waitingScene(library()), await waitingScene(library())];
    const next = await somebodyWaits(library(), one);
    const lending_ids = [two.lending_id, one.lending_id];
    const { body } = await one.adminClient.patch(path, { lending_ids });
    expect(body.data[0]).toEqual(back(two.lending_id));
    expect(body.data[1].keep_for).toMatchObject({ reader: next.reader.name });
    const turns = done(await next.client.get('/api/wait')).data;
    expect(turns).toMatchObject([{ wait_id: next.wait_id, status: 'offered' }]);
  });

  it('once where the call is sent twice, and where two people do it at the same time', async () => {
    const scene = await lendingScene(library());
    const colleague = await library().as(await library().make.volunteer({ hall_id: scene.hall.hall_id }));
    const lending_ids: string[] = [];
    for (let number = 0; number < 6; number += 1) {
      const reader = await library().as(await library().make.reader());
      lending_ids.push(await lent(await withNewBook(library(), scene), firstDay, reader));
    }
    const first = lending_ids.slice(0, 3);
    const client = scene.volunteerClient.withKey('the-same-call');
    const [once, twice] = [
      await client.patch(path, { lending_ids: first }),
      await client.patch(path, { lending_ids: first }),
    ];
    expect([once.body.message, twice.body]).toEqual(['3 books taken back.', once.body]);
    const rest = lending_ids.slice(3);
    const answers = await Promise.all(
      [scene.volunteerClient, colleague, scene.adminClient].map((each, index) =>
        each.patch(path, { lending_ids: index === 1 ? rest.toReversed() : rest }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const refusals = answers.flatMap(({ body }) =>
      body.data.map(({ why_not }: { why_not: string | null }) => why_not),
    );
    expect(refusals.filter((why_not) => why_not === null)).toHaveLength(3);
    expect(new Set(refusals)).toEqual(new Set([null, 'This book has already been returned.']));
  });

  it('at least one and at most 100', async () => {
    const { volunteerClient } = await lendingScene(library());
    const many = Array.from({ length: 101 }, () => library().makeId());
    for (const [lending_ids, message] of [
      [[], 'Choose the loans.'],
      [undefined, 'Choose the loans.'],
      [many, 'You can choose at most 100 loans at once.'],
      [['x'], 'Choose a loan from the list.'],
    ] as const) {
      const response = await volunteerClient.patch(path, { lending_ids });
      expect([response.status, response.body.message]).toEqual([422, message]);
    }
  });
});
