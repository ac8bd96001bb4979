import { t } from '../language/texts.ts';

const reasons = (): Record<string, string> => ({
  'Registered at the library': t('Registered at the library'),
  'Borrowed a book': t('Borrowed a book'),
  'Returned on time': t('Returned on time'),
  'Returned late': t('Returned late'),
  'Rated a book': t('Rated a book'),
  'Wrote a review': t('Wrote a review'),
  'Book passed on from reader to reader': t('Book passed on from reader to reader'),
});

/**
 * Why points were earned or lost, translated from the description in the database. An admin's reason for a correction is not
 * translated.
 */
export function pointReason(description: string): string {
  return reasons()[description] ?? description;
}
