import { t } from '../../lib/language/texts.ts';

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
