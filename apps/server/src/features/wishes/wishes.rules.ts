import { conflict, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';

/** How many books a wishlist can have; it is shown and sent whole. */
export const mostWishes = 500;

/** Why a reader may not add a book to the wishlist; null when it may. Adding one that is on it changes nothing. */
export function reasonAgainstWish({ count, has_book }: { count: number; has_book: boolean }): Refusal | null {
  if (has_book || count < mostWishes) return null;
  return conflict(
    msg('Your wishlist can have at most {mostWishes} books. Take one off it first.', { mostWishes }),
  );
}
