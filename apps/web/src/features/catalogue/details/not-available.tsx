import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { Link } from 'react-router';
import { hallKind, usePlace } from '../../../lib/halls.ts';
import { rich, t } from '../../../lib/language/texts.ts';
import { useOwnBookState } from '../../../lib/own-book-states.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { today } from '../../../lib/wording/dates.ts';
import { Day } from '../../../ui/text/day.tsx';
import { browseAddress } from '../browse-state.ts';
import { HallEntries, HallEntry } from './hall-entries.tsx';

type NotAvailableBook = Pick<
  BookDetail,
  'id' | 'halls' | 'expected_back' | 'waiting' | 'more_by_author' | 'author_id'
>;

/**
 * Help for a book without an available copy: when and where copies are expected back, and other books. Renders nothing for a
 * reader who has a copy or for whom one is kept.
 */
export function NotAvailable({ book }: { book: NotAvailableBook }) {
  const place = usePlace();
  const { userType } = useSession();
  const own = useOwnBookState(book.id);
  // Other servers of this contract may omit this.
  const expected = book.expected_back ?? [];
  if (own) return null;
  // Where there is a waiting list, the page offers to join it, which helps more than the wishlist.
  const mayWait = (book.waiting?.halls.length ?? 0) > 0;
  const mayWish = !mayWait && (userType === 'reader' || userType === null);
  const author = book.more_by_author ? book.author_id : null;
  return (
    <section aria-labelledby="not-available" className="mt-8">
      <h2 id="not-available" className="text-lg">
        {expected.length > 0 ? t('Expected back') : t('No copy is available now')}
      </h2>
      {expected.length > 0 ? (
        <HallEntries
          halls={expected}
          entryOf={(hall) => (
            <HallEntry key={hall.hall_id} name={hall.hall_name} note={hallKind(hall, place)}>
              {hall.due_date < today() ? (
                rich('Was due {day}', { day: <Day iso={hall.due_date} /> })
              ) : (
                <Day iso={hall.due_date} />
              )}
            </HallEntry>
          )}
        />
      ) : null}
      {mayWish || author ? (
        <p className="mt-3 max-w-prose text-ink-soft text-sm">
          {mayWish
            ? `${t('Save it with the heart, and your wishlist shows when a copy is available again.')} `
            : null}
          {author ? (
            <Link
              to={browseAddress({ author_id: author })}
              className="font-medium text-action underline underline-offset-4"
            >
              {t('Other books by this author')}
            </Link>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
