import { Link } from 'react-router';
import { bookAddress } from '../../lib/book-address.ts';
import { Cover } from '../../ui/cover.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** The book under review, as the dialogs show it. */
export type ReviewedBook = {
  book_id: string;
  title: string;
  author: string;
  category: string | null;
  image: string | null;
};

/** Cover, title and author at the top of a review's dialog; `linked` leads to the page of the book. */
export function ReviewedBookRow({ book, linked = false }: { book: ReviewedBook; linked?: boolean }) {
  const title = <ScriptText text={book.title} className="line-clamp-3" />;
  return (
    <div className="flex items-center gap-4">
      <Cover
        src={book.image}
        title={book.title}
        category={book.category}
        sizes="64px"
        eager
        className="w-16 shrink-0"
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {linked ? (
            <Link
              to={bookAddress(book.book_id)}
              className="block underline-offset-4 hover:underline focus-visible:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <ScriptText as="p" text={book.author} className="line-clamp-2 text-ink-soft text-sm" />
      </div>
    </div>
  );
}
