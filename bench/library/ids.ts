/** The kinds of rows, each with its own digit in the ids. */
const kinds = {
  hall: 1,
  department: 2,
  author: 3,
  publisher: 4,
  category: 5,
  book: 6,
  reader: 7,
  volunteer: 8,
  admin: 'e',
  copy: 9,
  request: 'a',
  lending: 'b',
  review: 'c',
  points: 'd',
} as const;

/** A reproducible id of the n-th row of a kind. The ids ascend, like those that the server makes. */
export function idOf(kind: keyof typeof kinds, n: number): string {
  return `00000000-0000-7000-800${kinds[kind]}-${n.toString(16).padStart(12, '0')}`;
}
