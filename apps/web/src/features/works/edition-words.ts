import type { LanguageCode } from '@library/contract/books/languages.ts';
import type { WorkBook } from '@library/contract/books/works.ts';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { languageName } from '../../lib/wording/language-options.ts';

/**
 * The languages of the books other than `own`, with the number of books in each: "Arabic (2), English (1)"; '' if there are none
 * or none is known.
 */
export function otherLanguages(
  own: LanguageCode | null,
  books: readonly Pick<WorkBook, 'language'>[],
): string {
  const counts = new Map<LanguageCode, number>();
  for (const { language } of books) {
    if (language && language !== own) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .map(([language, count]) => t('{language} ({count})', { language: languageName(language), count }))
    .join(', ');
}

/** The facts that distinguish a book from the others of its work: volume, language, edition, year and translator. */
export function editionWords(book: Omit<WorkBook, 'available_copies' | 'author'>): string[] {
  const { volume, volume_no, language, edition, year, translator } = book;
  const number = volume_no === null ? null : t('Volume {volume_no}', { volume_no });
  const words = [
    volume ?? number,
    language && languageName(language),
    edition,
    year === null ? null : writeDigits(year),
    translator && t('translated by {translator}', { translator }),
  ];
  return words.flatMap((word) => word || []);
}
