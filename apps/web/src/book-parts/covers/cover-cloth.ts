/** The background colours of default covers, called cloths; they are defined in styles/tokens.css. */
const cloths = ['bg-cover-1', 'bg-cover-2', 'bg-cover-3', 'bg-cover-4', 'bg-cover-5', 'bg-cover-6'] as const;

export type Cloth = (typeof cloths)[number];

/** An index from 0 to `length` - 1 that is always the same for the same text. */
export function indexFor(text: string, length: number): number {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % length;
}

/** The cloth for a title. It is always the same for the same title, and the titles of a shelf use all cloths. */
export function clothOf(title: string): Cloth {
  return cloths[indexFor(title, cloths.length)] ?? 'bg-cover-1';
}

/** The cloths of books side by side: a book gets the next cloth if the book before it already has its own. */
export function clothsOf(titles: readonly string[]): Cloth[] {
  const worn: Cloth[] = [];
  for (const title of titles) {
    const own = clothOf(title);
    const next = cloths[(indexFor(title, cloths.length) + 1) % cloths.length] ?? own;
    worn.push(own === worn.at(-1) ? next : own);
  }
  return worn;
}
