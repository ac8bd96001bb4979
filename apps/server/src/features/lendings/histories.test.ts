import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../../lib/time/days.ts';
import type { TestClient, TestResponse } from '../../test/client.ts';
import { brokenInvariants } from '../../test/invariants/invariants.ts';
import { setDay } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { lapseRequests } from '../requests/lapse.service.ts';

const library = useLibrary({ max_open_books: 3, session_days: 10_000 });

const readerCount = 4;
const bookCount = 3;

const reader = fc.nat(readerCount - 1);
/** Mostly the admin, who may act in both halls. */
const staff = fc.constantFrom(0, 1, 2, 2, 2);
/** Mostly the latest one. */
const which = fc.constantFrom(0, 0, 0, 1, 2, 4);
const days = fc.constantFrom(-1, 0, 3, 7, 7, 14, 60, 61);

/** An action of a person; the numbers are indexes into what exists at that moment. */
const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      reader,
      book: fc.nat(bookCount - 1),
      hall: fc.nat(1),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), reader, which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('fulfill' as const), staff, which, days }) },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('cancel', 'cancel', 'return', 'lost', 'found'),
      staff,
      which,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('renew' as const), reader, which }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('renew-many', 'due'), staff, which, days }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lapse' as const) }) },
);
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

/** Up to four concurrent actions, then some days pass. */
const step = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  daysLater: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 9 })),
});

/** Two halls, three books (one with a single copy), readers and staff, and the ids from the responses. */
async function openWorld(): Promise<World> {
  const { make, as } = library();
  const halls = [await make.hall(), await make.hall()];
  const books = [];
  for (let number = 0; number < bookCount; number += 1) books.push(await make.book());
  for (const [number, book] of books.entries()) {
    for (const hall of number === 0 ? halls.slice(1) : halls) await make.copies(book, hall, 1 + (number % 2));
  }
  const readers: TestClient[] = [];
  for (let number = 0; number < readerCount; number += 1) readers.push(await as(await make.reader()));
  const staff: TestClient[] = [];
  for (const { hall_id } of halls) staff.push(await as(await make.volunteer({ hall_id })));
  staff.push(await as(await make.admin()));
  const world = { halls, books, readers, staff, requests: [], lendings: [], lost: [] };
  // Two loans to begin with, so that there is something to return and renew.
  for (const reader of [0, 1]) {
    await perform(world, { kind: 'request', reader, book: 1, hall: 0 });
    await perform(world, { kind: 'fulfill', staff: 2, which: 0, days: 7 });
  }
  return world;
}
interface World extends Record<'requests' | 'lendings' | 'lost', string[]> {
  halls: { hall_id: string }[];
  books: { book_id: string }[];
  readers: TestClient[];
  /** A volunteer of each hall, then an admin. */
  staff: TestClient[];
}

/** One of the latest ids, or sometimes an unknown one. */
function pick(ids: string[], which: number): string {
  return ids.at(-1 - (which % (ids.length + 1))) ?? library().makeId();
}

/** Moves an ended id behind the others, where it is rarely picked. */
function putBack(ids: string[], id: string): void {
  ids.splice(ids.indexOf(id), 1);
  ids.unshift(id);
}

async function perform(world: World, action: Action): Promise<TestResponse | null> {
  const { requests, lendings, lost, readers } = world;
  switch (action.kind) {
    case 'lapse':
      await lapseRequests(library());
      return null;
    case 'request': {
      const body = { book_id: world.books[action.book]?.book_id, hall_id: world.halls[action.hall]?.hall_id };
      const response = await at(readers, action.reader).post('/api/request', body);
      if (response.status === 201) requests.push(response.body.data.req_id);
      return response;
    }
    case 'withdraw': {
      const req_id = pick(requests, action.which);
      const response = await at(readers, action.reader).delete('/api/request', { req_id });
      if (response.status === 200) putBack(requests, req_id);
      return response;
    }
    case 'renew': {
      const lending_id = pick(lendings, action.which);
      return at(readers, action.reader).post('/api/lendings/renew', { lending_id });
    }
    case 'renew-many': {
      const body = { lending_ids: [pick(lendings, action.which)], reason: 'The reader asked.' };
      return at(world.staff, action.staff).post('/api/lendings/renew-many', body);
    }
    case 'due': {
      const return_date = addDays(library().clock.today(), action.days);
      const body = { lending_id: pick(lendings, action.which), return_date, reason: 'Exams.' };
      return at(world.staff, action.staff).patch('/api/lendings/due', body);
    }
    case 'fulfill':
    case 'cancel': {
      const req_id = pick(requests, action.which);
      const return_date = 'days' in action ? addDays(library().clock.today(), action.days) : undefined;
      const client = at(world.staff, action.staff);
      const response = await client.patch(`/api/request/${action.kind}`, { req_id, return_date });
      if (response.status === 200) putBack(requests, req_id);
      if (response.body.data) lendings.push(response.body.data.lending_id);
      return response;
    }
    default: {
      const ids = action.kind === 'found' ? lost : lendings;
      const lending_id = pick(ids, action.which);
      const response = await at(world.staff, action.staff).patch(`/api/lendings/${action.kind}`, {
        lending_id,
      });
      if (response.status === 200) putBack(ids, lending_id);
      if (response.status === 200 && action.kind === 'lost') lost.push(lending_id);
      return response;
    }
  }
}

function at(clients: TestClient[], index: number): TestClient {
  const client = clients[index];
  if (!client) throw new Error(`There is no caller ${index}.`);
  return client;
}

const understood = new Set([200, 201, 403, 404, 409, 422]);

it('the counts stay right whatever readers, volunteers and admins do, in sequence or concurrently', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
      const world = await openWorld();
      for (const { actions, daysLater } of steps) {
        const responses = await Promise.all(actions.map((action) => perform(world, action)));
        for (const [index, response] of responses.entries()) {
          const outcome = `${actions[index]?.kind} ${response === null || response.status < 300}`;
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          if (response) expect(understood, JSON.stringify(response.body)).toContain(response.status);
        }
        if (daysLater > 0) setDay(library(), addDays(library().clock.today(), daysLater));
      }
      expect(await brokenInvariants(library().database)).toEqual([]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // The histories are only useful if actions both succeeded and failed. Few books are lost, fewer found; readers can renew
  // on few days.
  const kinds = ['request', 'withdraw', 'fulfill', 'cancel', 'return', 'renew-many', 'due'];
  const both = ['renew false', ...kinds.flatMap((kind) => [`${kind} true`, `${kind} false`])];
  const never = both.filter((outcome) => !outcomes.has(outcome));
  expect(never).toEqual([]);
}, 120_000);
