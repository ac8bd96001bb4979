import type { ShelfBook as Book } from '@library/contract/books/home.ts';
import { useId } from 'react';
import { clothsOf } from '../../book-parts/covers/cover-cloth.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { ShelfBook, ShelfBookSkeleton } from './shelf-book.tsx';

/** On wide screens the shelf shows as many books as fit in one row; on others it scrolls sideways. */
const shelfLength = 10;
const row =
  '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-6 lg:gap-6 lg:overflow-visible lg:px-0 lg:[&>:nth-child(n+7)]:hidden';
const itemStyle = 'w-34 shrink-0 snap-start lg:w-auto';

/**
 * Some books in a row, as on a shelf, with a link to all of them; nothing if there are none, and skeletons while
 * `books` is undefined.
 */
export function BookShelf({
  title,
  to,
  linkName,
  books,
  eager = false,
}: {
  title: string;
  /** Where Browse shows more of these. */
  to: string;
  /** What follows 'See all' for screen readers, since they do not see the heading beside the link. */
  linkName: string;
  books: readonly Book[] | undefined;
  /** For the shelf that is visible first. */
  eager?: boolean;
}) {
  const id = useId();
  if (books?.length === 0) return null;
  const cloths = clothsOf(books?.map(({ title }) => title) ?? []);
  return (
    <section aria-labelledby={id} className="mt-9 sm:mt-12">
      <SectionHeading id={id} title={title} to={to} linkName={linkName} />
      {books ? (
        <ul className={row}>
          {books.map((book, index) => (
            <li key={book.id} className={itemStyle}>
              <ShelfBook book={book} eager={eager && index < 3} cloth={cloths[index]} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyShelf />
      )}
    </section>
  );
}

function EmptyShelf() {
  return (
    <div aria-hidden="true" className={`breathe-together ${row} overflow-x-hidden`}>
      {Array.from({ length: shelfLength }, (_, index) => index).map((index) => (
        <div key={index} className={itemStyle}>
          <ShelfBookSkeleton />
        </div>
      ))}
    </div>
  );
}
