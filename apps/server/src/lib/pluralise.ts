/** A number with its noun in the right number: '1 book', '1,204 books'. `many` for nouns that take more than an s. */
export function pluralise(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
