import type { ImportedFact } from '@library/contract/intake/import-mapping.ts';
import { type MessageDescriptor, msg, word } from '../../lib/sentences/message-descriptor.ts';

const factLabels: Record<ImportedFact, string> = {
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

/** Whether a copy is on the shelf and has not been lent, moved or changed since it was added. */
export function isAsItCame(copy: { state: string; accessioned_at: Date; changed_at: Date }): boolean {
  return copy.state === 'available' && copy.changed_at.getTime() === copy.accessioned_at.getTime();
}

/** Why copies stay; null if none does. */
export function reasonOfCopies(labels: readonly string[]): MessageDescriptor | null {
  const [first, ...others] = labels;
  if (first === undefined) return null;
  return others.length === 0
    ? msg('Copy {first} stays, because something has happened to it since.', { first })
    : msg('Copies {labels} stay, because something has happened to them since.', {
        labels: labels.join(', '),
      });
}

/** Why a fact of a book stays. */
export const reasonOfFact = (fact: ImportedFact): MessageDescriptor =>
  msg('{label} stays, because it was changed since.', { label: word(factLabels[fact]) });
