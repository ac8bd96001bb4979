import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { deskScene, wrongDigits } from '../../test/scenes/desk-scene.ts';
import { auditOf, done, lent, stockOf } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { collecting, copiesOf, labelsOf, scanAs } = deskScene(library);
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

describe('a hand-out at the desk', () => {
  it('is a scan of the reader, a scan of the copy and one act, which a replayed code cannot repeat', async () => {
    const { scene, req_id, held, code } = await collecting();
    const scan = scanAs(scene);
    const first = await scan(code);
    expect(first).toMatchObject({
      finding: 'request',
      acts: ['hand_out'],
      request: { req_id, copy_label: held },
    });
    expect(first.reader).toMatchObject({ name: scene.reader.name, proven: true });
    const second = await scan(`https://library.example/c/${held}`, { reader: first.reader_text });
    expect(second).toMatchObject({
      finding: 'ready',
      acts: ['hand_out'],
      due: { date: '2026-03-17', why: null },
    });
    const body = { req_id, return_date: second.due.date, code: second.reader_text, copy_label: held };
    done(await scene.volunteerClient.patch('/api/request/fulfill', body));
    expect(done(await scene.readerClient.get(`/api/request/code?req_id=${req_id}`))).toMatchObject({
      status: 'fulfilled',
      code: null,
      received: { copy_label: held, due_date: '2026-03-17' },
    });
    expect(await scan(code)).toMatchObject({ finding: 'old_code', acts: [] });
    expect((await scene.volunteerClient.patch('/api/request/fulfill', body)).status).toBe(409);
  });

  it('may begin with the copy, and takes the digits that the reader reads out', async () => {
    const { scene, req_id, held, code } = await collecting();
    const scan = scanAs(scene);
    expect(await scan(held.toLowerCase())).toMatchObject({
      finding: 'held',
      acts: ['hand_out'],
      request: { req_id },
    });
    const digits = `${code.slice(-6, -3)} ${code.slice(-3)}`;
    const known = await scan(digits, { copy_label: held });
    expect(known).toMatchObject({ finding: 'ready', reader: { proven: true }, reader_text: digits });
    expect(await scan(wrongDigits(digits), { copy_label: held })).toMatchObject({ finding: 'wrong_code' });
  });

  it('happens once when two volunteers scan the same code at the same moment', async () => {
    const { scene, req_id, code } = await collecting();
    const colleague = await library().as(await library().make.volunteer({ hall_id: scene.hall.hall_id }));
    const staff = [scene.volunteerClient, colleague];
    const scans = await Promise.all(staff.map((client) => client.post('/api/desk/scan', { text: code })));
    expect(scans.map(({ body }) => body.finding)).toEqual(['request', 'request']);
    const body = { req_id, return_date: firstDay, code };
    const responses = await Promise.all(staff.map((client) => client.patch('/api/request/fulfill', body)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gives another copy of the book in one act, and frees the held one', async () => {
    const { scene, req_id, held, other, code } = await collecting();
    const result = await scanAs(scene)(other, { reader: code });
    expect(result).toMatchObject({
      finding: 'other_copy',
      acts: ['swap'],
      request: { req_id, copy_label: held },
    });
    const body = { req_id, return_date: firstDay, code, copy_label: other };
    const { data } = done(await scene.volunteerClient.patch('/api/request/fulfill', body));
    expect((await copiesOf(scene)).map(({ state }) => state)).toEqual(['available', 'lent']);
    const [entry] = await auditOf(library(), req_id);
    expect(entry).toMatchObject({ before: { held_label: held }, after: { lending_id: data.lending_id } });
  });

  it('refuses another book by both titles, and copies that cannot be given', async () => {
    const { scene, req_id, code } = await collecting(3);
    const book = await library().make.book({ title: 'Lubab' });
    const [lubab] = await library().make.copies(book, scene.hall);
    const label = lubab?.label ?? '';
    expect((await scanAs(scene)(label, { reader: code })).sentence).toMatch(
      /^This is “Lubab”. .* requested “/,
    );
    const give = (copy_label: string) =>
      scene.volunteerClient.patch('/api/request/fulfill', {
        req_id,
        return_date: firstDay,
        code,
        copy_label,
      });
    const refused = await give(label);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`${label} is “Lubab”. The reader requested “`),
    ]);
    await lent(scene, firstDay, await library().as(await library().make.reader()));
    const [, second = ''] = await labelsOf(scene);
    expect((await give(second)).body.message).toBe(`${second} is on loan. Give another copy.`);
    expect((await give('C987654321')).status).toBe(409);
  });

  it('gives one of two readers a copy that is claimed while it is swapped', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { scene, req_id, other, code } = await collecting();
      const rival = await library().as(await library().make.reader());
      const place = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
      const [swap, claim] = await Promise.all([
        scene.volunteerClient.patch('/api/request/fulfill', {
          req_id,
          return_date: firstDay,
          code,
          copy_label: other,
        }),
        rival.post('/api/request', place),
      ]);
      expect(claim.status).toBe(201);
      expect([200, 409]).toContain(swap.status);
      expect(await stockOf(library(), scene)).toMatchObject({ lent_copies: swap.status === 200 ? 1 : 0 });
    }
  });
});
