const numbers = new Intl.NumberFormat('en');

/**
 * A number with its noun in singular or plural: '1 book', '1,204 books'. `many` is for nouns whose plural is not the singular
 * plus s.
 */
export function pluralise(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
