import type { BookDetail } from '@library/contract/books/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { BookShelf } from '../../../../features/catalogue/book-shelf.tsx';
import { type BrowseState, browseAddress, readBrowse } from '../../../../features/catalogue/browse-state.ts';
import { booksPage } from '../../../../features/catalogue/catalogue.api.ts';
import { t } from '../../../../lib/language/texts.ts';

/** The number of books on each shelf. */
const shelfLength = 10;

type Book = Pick<BookDetail, 'id' | 'author_id' | 'category_id' | 'more_by_author' | 'more_in_category'>;

/**
 * Shelves with other books by the same author and in the same category. The book's response says whether there are any, so that
 * no shelf turns out empty. The books load when the person scrolls near the shelves.
 */
export function NearBooks({ book }: { book: Book }) {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '50%',
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);
  const { author_id, category_id } = book;
  return (
    <div ref={container}>
      {author_id && book.more_by_author ? (
        <Shelf
          title={t('More by this author')}
          linkName={t('books by this author')}
          filter={{ author_id }}
          except={book.id}
          isNear={isNear}
        />
      ) : null}
      {category_id && book.more_in_category ? (
        <Shelf
          title={t('In the same category')}
          linkName={t('books in this category')}
          filter={{ category_id }}
          except={book.id}
          isNear={isNear}
        />
      ) : null}
    </div>
  );
}

/** The most read books that match a filter. Shows nothing if they fail to load, because nobody opens the page for these books. */
function Shelf({
  title,
  linkName,
  filter,
  except,
  isNear,
}: {
  title: string;
  linkName: string;
  filter: Partial<BrowseState>;
  /** The book whose page this is. */
  except: string;
  isNear: boolean;
}) {
  const wanted = { ...filter, sort: 'most-reads' } as const;
  const state = { ...readBrowse(new URLSearchParams()), ...wanted };
  const { data, isError } = useQuery({ ...booksPage(state), enabled: isNear });
  const books = data?.data.filter(({ id }) => id !== except).slice(0, shelfLength);
  return (
    <BookShelf title={title} linkName={linkName} to={browseAddress(filter)} books={isError ? [] : books} />
  );
}
