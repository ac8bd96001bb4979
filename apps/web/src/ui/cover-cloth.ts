/** The cloths that default covers are bound in; their colours stand in styles/tokens.css. */
const cloths = ['bg-cover-1', 'bg-cover-2', 'bg-cover-3', 'bg-cover-4', 'bg-cover-5', 'bg-cover-6'] as const;

/** A cloth for a title: always the same for the same title, and a shelf of titles shows them all. */
export function clothOf(title: string): (typeof cloths)[number] {
  let sum = 0;
  for (const letter of title) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return cloths[sum % cloths.length] ?? 'bg-cover-1';
}
