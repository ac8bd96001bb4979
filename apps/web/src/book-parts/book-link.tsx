import { Link } from 'react-router';
import { bookAddress } from '../lib/book-address.ts';
import { ScriptText } from '../ui/text/script-text.tsx';

/** The title of a book, as a link to its page; on phones high enough to touch. */
export function BookLink({ book: { book_id, title } }: { book: { book_id: string; title: string } }) {
  return (
    <Link
      to={bookAddress(book_id)}
      className="font-semibold underline-offset-4 hover:underline focus-visible:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
    >
      <ScriptText text={title} className="wrap-anywhere" />
    </Link>
  );
}
