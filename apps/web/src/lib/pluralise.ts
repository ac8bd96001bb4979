const numbers = new Intl.NumberFormat('en');

/** A number with its noun in the right number: '1 book', '1,204 books'. `many` for nouns that take more than an s. */
export function pluralise(count: number, one: string, many = `${one}s`): string {
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}
