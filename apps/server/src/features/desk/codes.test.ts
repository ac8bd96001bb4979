import { afterEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { deskScene, shownCode, wrongDigits } from '../../test/scenes/desk-scene.ts';
import { done, lendingScene } from '../../test/scenes/lending-scene.ts';
import { firstDay, useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const { collecting, scanAs } = deskScene(library);
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

describe('wrong codes', () => {
  it('lock the codes of a request for 15 minutes after five, also when they come at the same time', async () => {
    const { scene, req_id, held, code } = await collecting();
    const wrong = wrongDigits(code);
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => scene.volunteerClient.post('/api/desk/scan', { text: wrong })),
    );
    const findings = tries.map(({ body }) => body.finding).sort();
    expect(findings).toEqual([...Array(3).fill('locked_code'), ...Array(5).fill('wrong_code')]);
    expect((await scanAs(scene)(code)).sentence).toBe(
      'Too many wrong codes for this request. Please try again in 15 minutes.',
    );
    const body = { req_id, return_date: firstDay, code, copy_label: held };
    expect((await scene.volunteerClient.patch('/api/request/fulfill', body)).status).toBe(429);
    library().clock.set(new Date(library().clock.now().getTime() + 15 * 60_000));
    const next = await shownCode(scene.readerClient, req_id);
    expect((await scanAs(scene)(next)).finding).toBe('request');
  });

  it('in a hand-out are refused with the field, stay counted, and are for one request alone', async () => {
    const { scene, req_id, code } = await collecting();
    const body = { req_id, return_date: firstDay };
    const give = (given: string) =>
      scene.volunteerClient.patch('/api/request/fulfill', { ...body, code: given });
    const refused = await give(wrongDigits(code));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['code']]);
    const { wrong } = await library()
      .database.selectFrom('request_codes')
      .where('req_id', '=', req_id)
      .select('wrong')
      .executeTakeFirstOrThrow();
    expect(wrong).toBe(1);
    const elsewhere = await collecting(1);
    expect((await give(elsewhere.code)).body.message).toMatch(/^This code is for another book/);
    expect((await give('hello')).status).toBe(422);
    done(await give(code.slice(-6)));
  });

  it('of another hall open nothing there', async () => {
    const { code, held } = await collecting();
    const other = await lendingScene(library());
    expect((await scanAs(other)(code)).finding).toBe('code_elsewhere');
    expect(await scanAs(other)(held)).toMatchObject({ finding: 'other_hall', copy: null, lending: null });
  });
});

describe('who sees a code', () => {
  it('is its reader alone', async () => {
    const { req_id, scene } = await collecting();
    const other = await library().as(await library().make.reader());
    expect((await other.get(`/api/request/code?req_id=${req_id}`)).status).toBe(404);
    expect((await scene.volunteerClient.get(`/api/request/code?req_id=${req_id}`)).status).toBe(403);
  });

  it('ends with the request', async () => {
    const { req_id, scene } = await collecting();
    done(await scene.readerClient.delete('/api/request', { req_id }));
    const body = done(await scene.readerClient.get(`/api/request/code?req_id=${req_id}`));
    expect(body).toMatchObject({ status: 'cancelled', code: null, received: null });
    const left = await library()
      .database.selectFrom('request_codes')
      .where('req_id', '=', req_id)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});
