import { mostPastedLines } from '@library/contract/reference/pasted-lists.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

const hallsCalled = async (part: string) =>
  (await client.get(`/api/halls/get-paginated?search=${part}`)).body.data;

describe('a pasted list of halls', () => {
  it('is previewed without a change, then added, and adds nothing the second time', async () => {
    await library().make.hall({ name: 'Pasted Old Hall', gender: 'female' });
    const text = [
      'Pasted New Hall, men',
      'pasted  OLD hall, men',
      '',
      'Pasted Other Hall',
      'PASTED new hall, men',
      'Pasted Third Hall (women)',
    ].join('\r\n');
    const preview = await client.post('/api/halls/paste/preview', { text });
    expect(preview.status).toBe(200);
    expect(preview.body.lines.map(({ line, state, reason }: Line) => [line, state, reason])).toEqual([
      [1, 'new', null],
      [2, 'existing', "Already there, as a women's hall."],
      [4, 'refused', 'Whose hall is it? Add “, men” or “, women”.'],
      [5, 'repeated', 'Line 1 has the same name.'],
      [6, 'new', null],
    ]);
    expect(await hallsCalled('pasted')).toHaveLength(1);

    const added = await client.post('/api/halls/paste', { text });
    expect([added.status, added.body.message, added.body.added, added.body.lines]).toEqual([
      200,
      "2 halls added. 1 was already there. 1 couldn't be added.",
      2,
      preview.body.lines,
    ]);
    const halls = await hallsCalled('pasted');
    expect(halls.map(({ name, gender }: Line) => [name, gender])).toEqual([
      ['Pasted New Hall', 'male'],
      ['Pasted Old Hall', 'female'],
      ['Pasted Third Hall', 'female'],
    ]);
    expect(await auditOf(library(), halls[0].hall_id)).toMatchObject([
      { action: 'created', kind: 'hall', before: null, after: { name: 'Pasted New Hall', gender: 'male' } },
    ]);
    const again = await client.post('/api/halls/paste', { text });
    expect([again.status, again.body.added]).toEqual([200, 0]);
    expect(await hallsCalled('pasted')).toHaveLength(3);
    expect(await auditOf(library(), halls[0].hall_id)).toHaveLength(1);
  });

  it('gives halls without a gender the one that was chosen', async () => {
    const text = 'Chosen Hall\nChosen Other Hall, women';
    await client.post('/api/halls/paste', { text, gender: 'male' });
    expect((await hallsCalled('chosen')).map(({ gender }: Line) => gender)).toEqual(['male', 'female']);
    const odd = await client.post('/api/halls/paste', { text, gender: 'mixed' });
    expect([odd.status, odd.body.message]).toEqual([422, 'Gender must be male or female.']);
  });

  it('becomes one entry a name when two admins add overlapping lists, and a single hall, at the same time', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Twice Hall ${index}, men`);
    const responses = await Promise.all([
      client.post('/api/halls/paste', { text: names.join('\n') }),
      client.post('/api/halls/paste', { text: names.toReversed().join('\n') }),
      client.post('/api/halls', { name: 'Twice Hall 7', gender: 'male' }),
    ]);
    expect(responses.slice(0, 2).map(({ status }) => status)).toEqual([200, 200]);
    expect([201, 422]).toContain(responses[2]?.status);
    expect((await client.get('/api/halls/get-paginated?search=twice')).body.total).toBe(40);
  });
});

type Line = { line: number; name: string; gender: string; state: string; reason: string | null };

describe('a pasted list of departments', () => {
  it('of many lines is added in one call', async () => {
    const names = Array.from({ length: mostPastedLines }, (_, index) => `Pasted বিভাগ ${index}`);
    const { status, body } = await client.post('/api/departments/paste', { text: names.join('\n') });
    expect([status, body.message]).toEqual([200, `${mostPastedLines} departments added.`]);
    expect((await client.get('/api/departments/get-paginated?search=pasted')).body.total).toBe(
      mostPastedLines,
    );
  });

  it.each([
    [undefined, 'Please paste a list.'],
    ['  \n ', 'Please paste a list.'],
    ['x\n'.repeat(mostPastedLines + 1).concat('x'), 'Please paste at most 500 lines at a time.'],
  ])('is refused with a sentence when it is empty or too long', async (text, sentence) => {
    for (const path of ['/api/departments/paste', '/api/departments/paste/preview']) {
      const { status, body } = await client.post(path, { text });
      expect([status, body.message]).toEqual([422, sentence]);
    }
  });
});

it.each([
  ['/api/halls/paste', 'Sneaked Hall, men'],
  ['/api/halls/paste/preview', 'Sneaked Hall, men'],
  ['/api/departments/paste', 'Sneaked Department'],
  ['/api/departments/paste/preview', 'Sneaked Department'],
])('%s is only for verified admins', async (path, text) => {
  const { make, as, visitor } = library();
  expect((await visitor.post(path, { text })).status).toBe(401);
  for (const account of [
    await make.reader(),
    await make.volunteer(),
    await make.admin({ verified: false }),
  ]) {
    expect((await (await as(account)).post(path, { text })).status).toBe(403);
  }
  expect(await hallsCalled('sneaked')).toEqual([]);
});
