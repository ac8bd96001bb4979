import type { ShelfBook as Book } from '@library/contract/books/home.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { Link } from 'react-router';
import type { Cloth } from '../../book-parts/covers/cover-cloth.ts';
import { bookAddress } from '../../lib/book-address.ts';
import { writeRating } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { usePrefetchOnIntent } from '../../lib/queries/use-prefetch-on-intent.ts';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { prefetchBook } from './catalogue.api.ts';
import { CoverWithBadge } from './cover-with-badge.tsx';

/** All books of a shelf have the same height, however long their titles are, so that nothing shifts when they load. */
const lines = {
  title: 'mt-3 h-12 text-sm leading-snug',
  author: 'h-6 text-sm',
  availability: 'mt-0.5 h-5 text-xs',
};

/** A book on a shelf of the home page: the cover above the title, whose link spans both. */
export function ShelfBook({ book, eager, cloth }: { book: Book; eager: boolean; cloth?: Cloth | undefined }) {
  const cache = useQueryClient();
  const intent = usePrefetchOnIntent(() => prefetchBook(cache, book.id));
  return (
    <article className="group relative">
      <CoverWithBadge
        bookId={book.id}
        src={book.imageUrl}
        title={book.title}
        author={book.author}
        category={book.tags[0]}
        sizes="(width >= 64rem) 176px, 136px"
        eager={eager}
        cloth={cloth}
        className="transition-shadow group-focus-within:shadow-lift group-hover:shadow-lift"
      />
      <h3 className={`font-semibold tracking-normal ${lines.title}`}>
        <Link
          to={bookAddress(book.id)}
          {...intent}
          className="outline-offset-4 after:absolute after:inset-0 group-hover:text-action"
        >
          <ScriptText text={book.title} className="line-clamp-2 text-page-start leading-snug" />
        </Link>
      </h3>
      <ScriptText
        as="p"
        text={book.author}
        className={`line-clamp-1 text-page-start text-ink-soft ${lines.author}`}
      />
      <p className={`flex items-center justify-between gap-2 ${lines.availability}`}>
        <span className={`truncate ${book.availableStatus ? 'text-action' : 'text-ink-faint'}`}>
          {book.availableStatus ? t('Available now') : t('Not available')}
        </span>
        {book.ratingCount > 0 ? (
          <span className="inline-flex shrink-0 items-center gap-1 tabular-nums">
            <Star aria-hidden="true" className="size-3.5 fill-current text-star" />
            <span className="sr-only">{t('Rating')}</span> {writeRating(book.rating)}
          </span>
        ) : null}
      </p>
    </article>
  );
}

export function ShelfBookSkeleton() {
  return (
    <div>
      <Skeleton className="aspect-2/3 h-auto w-full" />
      <div className={lines.title}>
        <Skeleton className="w-11/12" />
      </div>
      <div className={lines.author}>
        <Skeleton className="w-2/3" />
      </div>
      <div className={lines.availability} />
    </div>
  );
}
