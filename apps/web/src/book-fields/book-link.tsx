import { Link } from 'react-router';
import { bookAddress } from '../lib/book-address.ts';
import { ScriptText } from '../ui/text/script-text.tsx';

/** The title of a book, as a link to its page. Its padding makes it large enough to touch and moves nothing. */
export function BookLink({ book: { book_id, title } }: { book: { book_id: string; title: string } }) {
  return (
    <Link
      to={bookAddress(book_id)}
      className="-my-3 inline-block py-3 font-semibold underline-offset-4 hover:underline focus-visible:underline"
    >
      <ScriptText text={title} className="wrap-anywhere" />
    </Link>
  );
}
