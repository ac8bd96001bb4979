/** A number with its noun: '1 book', '1,204 books'. `many` is for nouns whose plural is not formed with an s. */
export function pluralise(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}
