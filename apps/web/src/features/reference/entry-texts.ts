import { pluralise } from '../../lib/pluralise.ts';
import type { Entry, EntryKind } from './entry-kinds.ts';

/** How many people, copies or books use an entry, for the table; null if none do. */
export function usageText({ people, copies, books }: Entry): string | null {
  const parts = [
    ...(people ? [pluralise(people, 'person', 'people')] : []),
    ...(copies ? [pluralise(copies, 'copy', 'copies')] : []),
    ...(books ? [pluralise(books, 'book', 'books')] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}

/**
 * What deleting an entry means: books remain without it; while people or copies belong to it, it stays
 *.
 */
export function deletionText({ words }: EntryKind, entry: Entry): string {
  const { people, copies, books } = entry;
  if (books !== null) {
    if (books === 0) return 'It is not in use.';
    return `${pluralise(books, 'book keeps', 'books keep')} existing and will show 'N/A'.`;
  }
  const usage = [
    ...(people ? [pluralise(people, 'person', 'people')] : []),
    ...(copies ? [pluralise(copies, 'copy', 'copies')] : []),
  ];
  if (usage.length === 0) return 'It is not in use.';
  const belong = (people ?? 0) + (copies ?? 0) === 1 ? 'belongs' : 'belong';
  return `${usage.join(' and ')} ${belong} to this ${words.one}. It can't be deleted while it is in use.`;
}

/** What merging an entry into another does. */
export function mergeText({ words }: EntryKind, { name, books }: Entry, into: string): string {
  const moved = pluralise(books ?? 0, 'book moves', 'books move');
  return `${moved} from “${name}” to “${into}”. Then the ${words.one} “${name}” is deleted.`;
}
