import { t } from '../../lib/language/texts.ts';
import type { ReferenceEntry, ReferenceKind } from './entry-kinds.ts';

/** How many people, copies or books use an entry, for the table; null if none do. */
export function usageText({ people, copies, books }: ReferenceEntry): string | null {
  const parts = [
    ...(people ? [t('{people, plural, one {# person} other {# people}}', { people })] : []),
    ...(copies ? [t('{copies, plural, one {# copy} other {# copies}}', { copies })] : []),
    ...(books ? [t('{books, plural, one {# book} other {# books}}', { books })] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** What deleting an entry does: its books stay without it. An entry to which people or copies belong cannot be deleted. */
export function deletionText({ words }: ReferenceKind, entry: ReferenceEntry): string {
  const { people, copies, books } = entry;
  if (books)
    return t(
      "{books, plural, one {# book keeps existing and will show 'N/A'.} other {# books keep existing and will show 'N/A'.}}",
      { books },
    );
  const { one } = words();
  if (people && copies)
    return t(
      "{people, plural, one {# person} other {# people}} and {copies, plural, one {# copy} other {# copies}} belong to this {one}. It can't be deleted while it's in use.",
      { people, copies, one },
    );
  if (people)
    return t(
      "{people, plural, one {# person belongs} other {# people belong}} to this {one}. It can't be deleted while it's in use.",
      { people, one },
    );
  if (copies)
    return t(
      "{copies, plural, one {# copy belongs} other {# copies belong}} to this {one}. It can't be deleted while it's in use.",
      { copies, one },
    );
  return t("It isn't in use.");
}

/** What merging an entry into another does. */
export function mergeText({ words }: ReferenceKind, { name, books }: ReferenceEntry, into: string): string {
  return t(
    '{books, plural, one {# book moves} other {# books move}} from “{name}” to “{into}”. Then the {one} “{name}” is deleted.',
    { books: books ?? 0, name, into, one: words().one },
  );
}
