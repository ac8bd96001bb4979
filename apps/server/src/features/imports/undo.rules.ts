import type { ImportedFact } from '@library/contract/import-mapping.ts';

export const factLabels: Record<ImportedFact, string> = {
  title: 'Title',
  author: 'Author',
  publisher: 'Publisher',
  category: 'Category',
  language: 'Language',
  isbn: 'ISBN',
  translator: 'Translator',
  edition: 'Edition',
  year: 'Year',
  pages: 'Number of pages',
  volume: 'Volume',
  volume_no: 'Volume number',
  description: 'Description',
};

/** Whether a copy is on the shelf and nobody has had, moved or changed it since it came. */
export function isAsItCame(copy: { state: string; accessioned_at: Date; changed_at: Date }): boolean {
  return copy.state === 'available' && copy.changed_at.getTime() === copy.accessioned_at.getTime();
}

/** Why copies stay; null when none does. */
export function reasonOfCopies(labels: readonly string[]): string | null {
  const [first, ...others] = labels;
  if (first === undefined) return null;
  const named = others.length === 0 ? `Copy ${first} stays` : `Copies ${labels.join(', ')} stay`;
  return `${named}, because something has happened to ${others.length === 0 ? 'it' : 'them'} since.`;
}
