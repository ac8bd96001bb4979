import { afterEach, describe, expect, it } from 'vitest';
import { statusesOf } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary();
afterEach(async () => {
  expect(await brokenInvariants(library().database)).toEqual([]);
});

describe('at the same moment', () => {
  it.each(['return', 'lost'])('two volunteers and an admin %s one lending: once', async (action) => {
    const scene = await lendingScene(library());
    const colleague = await library().as(await library().make.volunteer({ hall_id: scene.hall.hall_id }));
    const body = { lending_id: await lent(scene) };
    const staff = [scene.volunteerClient, colleague, scene.adminClient];
    const answered = await statusesOf(staff.map((client) => client.patch(`/api/lendings/${action}`, body)));
    expect(answered).toEqual([200, 409, 409]);
    expect(done(await scene.readerClient.get('/api/reader/dashboard')).achievedPoints).toBe(
      action === 'return' ? 15 : 5,
    );
  });

  it('three calls mark one lost book as found: once', async () => {
    const scene = await lendingScene(library());
    const body = { lending_id: await lent(scene) };
    done(await scene.adminClient.patch('/api/lendings/lost', body));
    const calls = [1, 2, 3].map(() => scene.adminClient.patch('/api/lendings/found', body));
    expect(await statusesOf(calls)).toEqual([200, 409, 409]);
  });
});
