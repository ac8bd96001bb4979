/** The cloths that default covers are bound in; their colours stand in styles/tokens.css. */
const cloths = ['bg-cover-1', 'bg-cover-2', 'bg-cover-3', 'bg-cover-4', 'bg-cover-5', 'bg-cover-6'] as const;

export type Cloth = (typeof cloths)[number];

/** A place among so many, always the same for the same text. */
export function placeOf(text: string, places: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % places;
}

/** A cloth for a title: always the same for the same title, and a shelf of titles shows them all. */
export function clothOf(title: string): Cloth {
  return cloths[placeOf(title, cloths.length)] ?? 'bg-cover-1';
}

/** The cloths of books that stand side by side: a book whose neighbour has its cloth wears the next one. */
export function clothsOf(titles: readonly string[]): Cloth[] {
  const worn: Cloth[] = [];
  for (const title of titles) {
    const own = clothOf(title);
    const next = cloths[(placeOf(title, cloths.length) + 1) % cloths.length] ?? own;
    worn.push(own === worn.at(-1) ? next : own);
  }
  return worn;
}
