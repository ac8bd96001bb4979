import { expect, it } from 'vitest';
import { memoize } from './memoize.ts';

/** A function that remembers, and for which texts it had to make something. */
function remembering(limits: { texts: number; letters: number }) {
  const made: string[] = [];
  const of = memoize((text) => {
    made.push(text);
    return { text };
  }, limits);
  return { of, made };
}

it('makes a value once, whatever is asked for in between', () => {
  const { of, made } = remembering({ texts: 3, letters: 10 });
  const first = of('salt');
  expect(of('sea')).toEqual({ text: 'sea' });
  expect(of('salt')).toBe(first);
  expect(made).toEqual(['salt', 'sea']);
});

it('forgets what nobody has asked for since twice as many others as it remembers', () => {
  const { of, made } = remembering({ texts: 3, letters: 10 });
  const first = of('salt');
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) of(text);
  expect(of('salt')).not.toBe(first);
  expect(made.filter((text) => text === 'salt')).toHaveLength(2);
});

it('keeps what is asked for again and again', () => {
  const { of, made } = remembering({ texts: 3, letters: 10 });
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f']) {
    of('salt');
    of(text);
  }
  expect(made.filter((text) => text === 'salt')).toHaveLength(1);
});

it('does not remember long texts, which would take much memory and hardly come again', () => {
  const { of } = remembering({ texts: 3, letters: 4 });
  expect(of('longer')).not.toBe(of('longer'));
});

it('computes a value that is null again', () => {
  expect(memoize(() => null, { texts: 3, letters: 4 })('salt')).toBeNull();
});
