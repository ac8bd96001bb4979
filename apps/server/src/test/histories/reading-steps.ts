import type { Random } from '../../lib/seeded-random.ts';
import type { TestResponse } from '../client.ts';
import type { Step, World } from './world.ts';

/** Reads by various callers. */
const looks: readonly ((world: World, random: Random) => Promise<TestResponse>)[] = [
  ({ visitors }, random) =>
    random.pick(visitors).get(`/api/books?page=${Math.ceil(random.next() ** 3 * 400)}`),
  ({ visitors, halls }, random) =>
    random.pick(visitors).get(`/api/books?hall_id=${random.pick(halls).hall_id}&page=1`),
  ({ visitors }, random) => random.pick(visitors).get(`/api/books?search=book ${random.between(1, 300)}`),
  ({ visitors, books }, random) => random.pick(visitors).get(`/api/books/${random.pick(books)}`),
  ({ visitors }, random) => random.pick(visitors).get('/api/halls'),
  ({ readers }, random) => random.pick(readers).get('/api/my-reads'),
  ({ readers }, random) => random.pick(readers).get('/api/reader/dashboard'),
  ({ admins }, random) => random.pick(admins).get('/api/lendings?status=late'),
  ({ admins }, random) => random.pick(admins).get(`/api/audit?page=${random.between(1, 5)}`),
];

export const look: Step = (world, random) => random.pick(looks)(world, random);
