import { expect, it } from 'vitest';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { done } from '../../test/scenes/lending-scene.ts';
import { joined, waitingScene, waitsOf } from '../../test/scenes/waiting-scene.ts';
import { useLibrary } from '../../test/test-library.ts';

const library = useLibrary({ wait_order: 'home_first', home_first_times: 1 });

it('residents of the hall come first, overtake nobody more often than allowed, and those whom they overtake can see it', async () => {
  const { make, as, database } = library();
  const scene = await waitingScene(library());
  const { hall, volunteerClient } = scene;
  const elsewhere = await make.hall();
  const person = async (hall_id: string) => as(await make.reader({ hall_id }));
  const people = [
    await person(elsewhere.hall_id),
    await person(hall.hall_id),
    await person(hall.hall_id),
  ] as const;
  for (const client of people) await joined(scene, client);
  const [visitor, resident, neighbour] = people;
  const statuses = async () => {
    const waits = await Promise.all(people.map(waitsOf));
    return waits.map(([wait]) => wait?.status);
  };

  done(await volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
  expect(await statuses()).toEqual(['waiting', 'offered', 'waiting']);
  expect(await waitsOf(visitor)).toMatchObject([
    { place: 1, log: [{ what: 'joined' }, { what: 'overtaken', because: 'home_first' }] },
  ]);
  expect(await waitsOf(neighbour)).toMatchObject([{ place: 2, log: [{ what: 'joined' }] }]);

  const [{ offer }] = await waitsOf(resident);
  done(await resident.patch('/api/wait/pass', { req_id: offer.req_id }));
  expect(await statuses()).toEqual(['offered', 'paused', 'waiting']);
  const taken = await database
    .selectFrom('waits')
    .where('book_id', '=', scene.book.book_id)
    .select('overtaken')
    .orderBy('joined_at')
    .orderBy('wait_id')
    .execute();
  expect(taken.map(({ overtaken }) => overtaken)).toEqual([1, 0, 0]);
  expect(await brokenInvariants(database)).toEqual([]);
});

it('nobody overtakes the one whom the library put first', async () => {
  const { make, as } = library();
  const scene = await waitingScene(library());
  const visitor = await as(await make.reader());
  const wait_id = await joined(scene, visitor);
  const resident = await as(await make.reader({ hall_id: scene.hall.hall_id }));
  await joined(scene, resident);
  done(await scene.adminClient.patch('/api/waits/first', { wait_id, reason: 'A thesis is due.' }));
  done(await scene.volunteerClient.patch('/api/lendings/return', { lending_id: scene.lending_id }));
  expect(await waitsOf(visitor)).toMatchObject([{ status: 'offered' }]);
  expect(await waitsOf(resident)).toMatchObject([{ status: 'waiting' }]);
});
