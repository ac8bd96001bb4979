import { expect, it } from 'vitest';
import { auditOf } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
const path = '/api/vol/verify-many';

it('five volunteers are verified in one call, with an audit entry each, and can lend', async () => {
  const { make, as } = library();
  const admin = await make.admin();
  const volunteers = await Promise.all(Array.from({ length: 5 }, () => make.volunteer({ verified: false })));
  const volunteer_ids = volunteers.map(({ volunteer_id }) => volunteer_id);
  const response = await (await as(admin)).post(path, { volunteer_ids });
  expect([response.status, response.body]).toEqual([
    200,
    {
      message: '5 volunteers verified.',
      data: volunteer_ids.map((volunteer_id) => ({ volunteer_id, why_not: null })),
    },
  ]);
  for (const volunteer of volunteers) {
    expect((await (await as(volunteer)).get('/api/request')).status).toBe(200);
    expect(await auditOf(library(), volunteer.volunteer_id)).toEqual([
      {
        actor_id: admin.account_id,
        action: 'verified',
        kind: 'volunteer',
        before: { isVerified: false },
        after: { isVerified: true },
      },
    ]);
  }
});

it('those who can be, and the response says of the others why not', async () => {
  const { make, as, makeId } = library();
  const [verified, waiting, reader] = [
    await make.volunteer(),
    await make.volunteer({ verified: false }),
    await make.reader(),
  ];
  const volunteer_ids = [verified.volunteer_id, makeId(), waiting.volunteer_id, reader.reader_id];
  const { body } = await (await as(await make.admin())).post(path, { volunteer_ids });
  expect(body.message).toBe('1 of 4 volunteers verified.');
  expect(body.data.map(({ why_not }: { why_not: string | null }) => why_not)).toEqual([
    'This volunteer is already verified.',
    'There is no such volunteer.',
    null,
    'There is no such volunteer.',
  ]);
  expect(await auditOf(library(), verified.volunteer_id)).toEqual([]);
});

it('once each where two admins do it at the same time', async () => {
  const { make, as } = library();
  const volunteers = await Promise.all(Array.from({ length: 4 }, () => make.volunteer({ verified: false })));
  const volunteer_ids = volunteers.map(({ volunteer_id }) => volunteer_id);
  const admins = [await as(await make.admin()), await as(await make.admin())];
  const answers = await Promise.all(
    admins.map((admin, index) =>
      admin.post(path, { volunteer_ids: index === 0 ? volunteer_ids : volunteer_ids.toReversed() }),
    ),
  );
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    '4 volunteers verified.',
    'No volunteer was verified.',
  ]);
  for (const id of volunteer_ids) expect(await auditOf(library(), id)).toHaveLength(1);
});
