import fc from 'fast-check';
import { junk, junkName } from './junk.ts';

/** A change that makes a value invalid. */
interface Mutation {
  how: 'replace' | 'remove' | 'add' | 'wrap' | 'copy' | 'repeat';
  /** The index of the place to change, counted through the whole value, modulo the number of places. */
  at: number;
  /** The index of the place to copy from. */
  from: number;
  key: string;
  junk: unknown;
}

const mutation: fc.Arbitrary<Mutation> = fc.record({
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap', 'copy', 'repeat'),
  at: fc.nat(1000),
  from: fc.nat(1000),
  key: junkName,
  junk,
});

type Container = Record<string, unknown> | unknown[];
interface Place {
  holder: Container;
  key: string;
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

function placesIn(value: unknown): Place[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [{ holder: value, key }, ...placesIn(inner)]);
}

/** Sets an own property of any name, including `__proto__`. */
function put(holder: Container, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const valueAt = (place: Place | undefined) => place && structuredClone(Reflect.get(place.holder, place.key));

/** Repeats an element of a list, or turns a single value into a list of two. */
function repeat(place: Place): void {
  const own = valueAt(place);
  if (Array.isArray(own)) put(place.holder, place.key, [...own, ...own]);
  else if (Array.isArray(place.holder)) place.holder.push(own);
  else put(place.holder, place.key, [own, own]);
}

/** Applies a mutation to a value; a value without places is replaced as a whole. */
function mutated(value: unknown, { how, at, from, key, junk: bad }: Mutation): unknown {
  const changed = structuredClone(value);
  const places = placesIn(changed);
  const place = places[at % places.length];
  if (how === 'add' && isContainer(changed) && !Array.isArray(changed)) put(changed, key, bad);
  else if (!place) return bad;
  else if (how === 'replace' || how === 'add') put(place.holder, place.key, bad);
  else if (how === 'copy') put(place.holder, place.key, valueAt(places[from % places.length]));
  else if (how === 'repeat') repeat(place);
  else if (how === 'wrap') put(place.holder, place.key, [Reflect.get(place.holder, place.key)]);
  else Reflect.deleteProperty(place.holder, place.key);
  return changed;
}

/** Values that are mostly wrong in one or two places, often right and sometimes completely different. */
export function hostile(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const wrong = fc
    .tuple(right, fc.array(mutation, { minLength: 1, maxLength: 2 }))
    .map(([value, mutations]) => mutations.reduce(mutated, value));
  return fc.oneof(
    { weight: 6, arbitrary: right },
    { weight: 8, arbitrary: wrong },
    { weight: 1, arbitrary: junk },
  );
}
