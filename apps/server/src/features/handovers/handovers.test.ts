import { describe, expect, it } from 'vitest';
import { copyOf, done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

/** The hand-overs of a loan, the hand-out first. */
const handoversOf = (lending_id: string) =>
  library()
    .database.selectFrom('handovers')
    .innerJoin('lendings', (join) =>
      join
        .onRef('lendings.lending_id', '=', 'handovers.lending_id')
        .onRef('lendings.copy_id', '=', 'handovers.copy_id'),
    )
    .where('handovers.lending_id', '=', lending_id)
    .select(['kind', 'method', 'condition', 'done_by', 'issued_by', 'closed_by'])
    .orderBy('kind', 'desc')
    .execute();

const byHand = { method: 'by_hand', condition: null };

it('keeps who handed a copy out and who took it back, and what it was like', async () => {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, '2026-03-20');
  const [out, ...others] = await handoversOf(lending_id);
  expect([out, others]).toMatchObject([{ kind: 'out', ...byHand }, []]);
  expect(out?.done_by).toBe(out?.issued_by);
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id, condition: 'worn' }));
  const back = (await handoversOf(lending_id))[1];
  expect(back).toMatchObject({ kind: 'in', method: 'by_hand', condition: 'worn' });
  expect(back?.done_by).toBe(back?.closed_by);
});

it('keeps a return once, though it is sent twice', async () => {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, '2026-03-20');
  const take = () => scene.volunteerClient.patch('/api/lendings/return', { lending_id });
  const answers = await Promise.all([take(), take()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await handoversOf(lending_id)).toMatchObject([
    { kind: 'out', ...byHand },
    { kind: 'in', ...byHand },
  ]);
});

it('keeps what comes back together, and a lost book when it is found', async () => {
  const scene = await lendingScene(library());
  const { volunteerClient } = scene;
  const lending_id = await lent(scene, '2026-03-20');
  done(await volunteerClient.patch('/api/lendings/lost', { lending_id }));
  expect(await handoversOf(lending_id)).toHaveLength(1);
  done(await volunteerClient.patch('/api/lendings/found', { lending_id }));
  const again = await lent(scene, '2026-03-20');
  done(await volunteerClient.patch('/api/lendings/return-many', { lending_ids: [again] }));
  for (const each of [lending_id, again]) {
    expect((await handoversOf(each)).map(({ kind }) => kind)).toEqual(['out', 'in']);
  }
});

it('refuses a condition that there is not, and takes nothing back', async () => {
  const scene = await lendingScene(library());
  const lending_id = await lent(scene, '2026-03-20');
  const wrong = { lending_id, condition: 'eaten' };
  const { status, body } = await scene.volunteerClient.patch('/api/lendings/return', wrong);
  expect([status, Object.keys(body.errors)]).toEqual([422, ['condition']]);
  expect(await handoversOf(lending_id)).toHaveLength(1);
});

it('keeps that the label was scanned, at a return and where a lost copy is found', async () => {
  const scene = await lendingScene(library());
  const { volunteerClient } = scene;
  const lending_id = await lent(scene, '2026-03-20');
  const copy_label = (await copyOf(library(), scene)).label;
  done(await volunteerClient.patch('/api/lendings/return', { lending_id, copy_label }));
  const again = await lent(scene, '2026-03-20');
  done(await volunteerClient.patch('/api/lendings/lost', { lending_id: again }));
  done(await volunteerClient.post('/api/desk/found', { copy_label }));
  for (const each of [lending_id, again]) {
    expect((await handoversOf(each)).map(({ method }) => method)).toEqual(['by_hand', 'scan']);
  }
});

describe('the receipts of a loan', () => {
  it('are the same for its reader and the staff of its hall', async () => {
    const scene = await lendingScene(library());
    const { volunteer, hall, book, readerClient, volunteerClient, adminClient } = scene;
    const lending_id = await lent(scene, '2026-03-20');
    done(await volunteerClient.patch('/api/lendings/return', { lending_id, condition: 'worn' }));
    const { label: copy_label } = await copyOf(library(), scene);
    const at = library().clock.now().toISOString();
    const told = {
      at,
      copy_label,
      by: volunteer.name,
      method: 'by_hand',
      noted_at: null,
      undoes: false,
      dispute: null,
      why_not: null,
    };
    for (const client of [readerClient, volunteerClient, adminClient]) {
      const both = { ...told, handover_id: expect.any(String), may_dispute: client === readerClient };
      expect(done(await client.get(`/api/lendings/${lending_id}/receipts`))).toEqual({
        success: true,
        book: { book_id: book.book_id, title: book.title },
        hall: { hall_id: hall.hall_id, name: hall.name },
        claims: [],
        data: [
          { ...both, kind: 'out', condition: null },
          { ...both, kind: 'in', condition: 'worn' },
        ],
      });
    }
  });

  it('are nobody else’s business', async () => {
    const scene = await lendingScene(library());
    const lending_id = await lent(scene, '2026-03-20');
    const { make, as } = library();
    const elsewhere = await make.volunteer({ hall_id: (await make.hall()).hall_id });
    for (const client of [await as(await make.reader()), await as(elsewhere)]) {
      const { status, body } = await client.get(`/api/lendings/${lending_id}/receipts`);
      expect([status, body.message]).toEqual([404, 'There is no such loan.']);
    }
  });
});
