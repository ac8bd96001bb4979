import type { Chance } from '../../demo/random.ts';
import type { Act, Answer, World } from './world.ts';

/** What people look at, and who does. */
const looks: readonly ((world: World, chance: Chance) => Promise<Answer>)[] = [
  ({ visitors }, chance) =>
    chance.pick(visitors).get(`/api/books?page=${Math.ceil(chance.next() ** 3 * 400)}`),
  ({ visitors, halls }, chance) =>
    chance.pick(visitors).get(`/api/books?hall_id=${chance.pick(halls).hall_id}&page=1`),
  ({ visitors }, chance) => chance.pick(visitors).get(`/api/books?search=book ${chance.between(1, 300)}`),
  ({ visitors, books }, chance) => chance.pick(visitors).get(`/api/books/${chance.pick(books)}`),
  ({ visitors }, chance) => chance.pick(visitors).get('/api/halls'),
  ({ readers }, chance) => chance.pick(readers).get('/api/my-reads'),
  ({ readers }, chance) => chance.pick(readers).get('/api/reader/dashboard'),
  ({ admins }, chance) => chance.pick(admins).get('/api/lendings?status=late'),
  ({ admins }, chance) => chance.pick(admins).get(`/api/audit?page=${chance.between(1, 5)}`),
];

/** Somebody looks at something. */
export const look: Act = (world, chance) => chance.pick(looks)(world, chance);
