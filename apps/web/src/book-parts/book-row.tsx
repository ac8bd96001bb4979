import { Link } from 'react-router';
import { ScriptText } from '../ui/text/script-text.tsx';
import { Cover } from './covers/cover.tsx';

/** A book's cover, title and author in one row, for the top of a dialog. With `to` the title is a link to the book's page. */
export function BookRow({
  book,
  to,
}: {
  book: { title: string; author: string; category: string | null; image: string | null };
  to?: string;
}) {
  const title = <ScriptText as="span" text={book.title} className="line-clamp-3 own-width" />;
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
          {to ? (
            <Link
              to={to}
              // The padding makes the link large enough for a finger; the margin keeps the row's height.
              className="-my-2.5 block py-2.5 underline-offset-4 hover:underline focus-visible:underline"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <ScriptText
          as="p"
          text={book.author}
          className="mt-0.5 line-clamp-2 own-width text-ink-soft text-sm"
        />
      </div>
    </div>
  );
}
