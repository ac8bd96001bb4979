import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { overtaken } from '../../test/edit-dialog.ts';
import { auditOf, done } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

type Form = { name: string; gender?: string };

describe.each(['halls', 'departments', 'authors', 'categories', 'publishers'])('%s', (kind) => {
  const made = async (name: string) =>
    done(await client.post(`/api/${kind}`, { name, gender: 'female' })).id as string;
  const save = (id: string, form: Form, changed_from?: Partial<Form>) =>
    client.put(`/api/${kind}/${id}`, { gender: 'female', ...form, changed_from });
  const nameOf = async (id: string) => {
    const { data } = done(await client.get(`/api/${kind}/get-paginated?search=${kind}`));
    const found = data.find((entry: Record<string, string>) => Object.values(entry).includes(id));
    return found?.name;
  };

  it('keep a name that somebody else has changed, where it was not changed here', async () => {
    const id = await made(`First ${kind}`);
    done(await save(id, { name: `Second ${kind}` }, { name: `First ${kind}` }));
    const before = await auditOf(library(), id);
    expect((await save(id, { name: `First ${kind}` }, {})).status).toBe(200);
    expect(await nameOf(id)).toBe(`Second ${kind}`);
    expect(await auditOf(library(), id)).toEqual(before);
  });

  it('are not renamed over the name that somebody else has given them', async () => {
    const id = await made(`One ${kind}`);
    const names = [`Two ${kind}`, `Three ${kind}`];
    const [one, other] = await Promise.all(names.map((name) => save(id, { name }, { name: `One ${kind}` })));
    const refused = [one, other].find((response) => response?.status === 409);
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    expect([refused?.status, refused?.body.message]).toEqual(overtaken('Name'));
    expect(names).toContain(await nameOf(id));
  });

  it('are renamed as before by a client that does not say what was changed', async () => {
    const id = await made(`Former ${kind}`);
    done(await save(id, { name: `Later ${kind}` }));
    done(await save(id, { name: `Former ${kind}` }));
    expect(await nameOf(id)).toBe(`Former ${kind}`);
  });
});

it('a hall gets the name of one admin and the gender of another, and of two genders the first', async () => {
  const hall = await library().make.hall({ name: 'Old Hall', gender: 'male' });
  const save = (form: Form, changed_from: Partial<Form>) =>
    client.put(`/api/halls/${hall.hall_id}`, { ...form, changed_from });
  const [{ name, gender }, [renamed, changed]] = [
    hall,
    await Promise.all([
      save({ name: 'New Hall', gender: 'male' }, { name: 'Old Hall' }),
      save({ name: 'Old Hall', gender: 'female' }, { gender: 'male' }),
    ]),
  ];
  expect([renamed.status, changed.status]).toEqual([200, 200]);
  const stored = () =>
    library()
      .database.selectFrom('halls')
      .where('hall_id', '=', hall.hall_id)
      .select(['name', 'gender'])
      .executeTakeFirstOrThrow();
  expect(await stored()).toEqual({ name: 'New Hall', gender: 'female' });
  const late = await save({ name, gender: 'male' }, { gender });
  expect([late.status, late.body.message]).toEqual(overtaken('Gender'));
  expect(await stored()).toEqual({ name: 'New Hall', gender: 'female' });
});
