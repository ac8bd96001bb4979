import type { OpenClaim } from '@library/contract/lending/claims.ts';
import { t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';

/*
 * Other servers of this contract may omit title, author and cover of a read, so the texts here accept less than our
 * own server sends.
 */
type BookWithAuthor = { title: string | null; author: { name: string | null } | null };

/** The title on the card, 'Unknown Title' when there is none (S2.8-12). */
export function readTitle(book: BookWithAuthor): string {
  return book.title || t('Unknown Title');
}

/** The author on the card, 'Unknown Author' when there is none (S2.8-14). */
export function readAuthor(book: BookWithAuthor): string {
  return book.author?.name || t('Unknown Author');
}

/** The reader's claim to have returned the book, and who is looking into it. */
export function claimText({ claimed_on, missed_at }: OpenClaim): string {
  const day = formatDate(claimed_on);
  return missed_at === null
    ? t('You said you returned it on {day}; the hall is looking for it.', { day })
    : t("You said you returned it on {day}; the hall hasn't found it, and an admin is looking into it.", {
        day,
      });
}
