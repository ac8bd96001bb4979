import type { Home } from '@library/contract/books/home.ts';
import { useDeferredValue } from 'react';
import { BookShelf } from '../../../../features/catalogue/book-shelf.tsx';
import { browseAddress } from '../../../../features/catalogue/browse-state.ts';
import { CountTiles } from '../../../../features/catalogue/count-tiles.tsx';
import { hallKind, hallsFor, isOtherGenders, usePlace } from '../../../../lib/halls.ts';
import { t } from '../../../../lib/language/texts.ts';
import { useAfterFirstSight } from '../../../../lib/loading/first-sight.ts';

/** The number of books on the first shelf that are rendered first: as many as are visible before anybody scrolls. */
const IN_SIGHT = 6;

/** What the catalogue offers, with a link to Browse for each part; without `home`, placeholders of the same size. */
export function CatalogueBlocks({ home }: { home: Home | undefined }) {
  const isWhole = useAfterFirstSight();
  // A slow phone renders the first shelf immediately and the shelves below it later.
  const later = useDeferredValue(isWhole ? home : undefined);
  const place = usePlace();
  return (
    <>
      <BookShelf
        title={t('Newest arrivals')}
        to={browseAddress({ sort: 'newest' })}
        linkName={t('books, newest first')}
        books={isWhole ? home?.newest : home?.newest.slice(0, IN_SIGHT)}
        eager
      />
      <BookShelf
        title={t('Most read')}
        to={browseAddress({ sort: 'most-reads' })}
        linkName={t('books, most read first')}
        books={later?.most_read}
      />
      <CountTiles
        title={t('Categories')}
        many={t('categories')}
        tiles={later?.categories.map(({ category_id, ...tile }) => ({
          ...tile,
          to: browseAddress({ category_id }),
        }))}
      />
      <BookShelf
        title={t('Highest rated')}
        to={browseAddress({ sort: 'highest-rated' })}
        linkName={t('books, highest rated first')}
        books={later?.highest_rated}
      />
      <CountTiles
        title={t('Halls that lend')}
        text={t('Number of books you can collect today.')}
        many={t('halls')}
        tiles={
          later &&
          hallsFor(later.halls, place).map((hall) => ({
            name: hall.name,
            books: hall.books,
            note: hallKind(hall, place),
            collapsed: isOtherGenders(hall, place),
            to: browseAddress({ hall_id: hall.hall_id }),
          }))
        }
      />
    </>
  );
}
