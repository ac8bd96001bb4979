import type { BookCard as Book } from '@library/contract/books/catalogue.ts';
import { useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { bookAddress } from '../../lib/book-address.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { usePrefetchOnIntent } from '../../lib/queries/use-prefetch-on-intent.ts';
import { useSession } from '../../lib/session/session.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { prefetchBook } from './catalogue.api.ts';
import { CoverWithBadge, loadBadges } from './cover-with-badge.tsx';
import { Rating } from './rating.tsx';

const OwnBookLine = lazy(async () => ({ default: (await loadBadges()).OwnBookLine }));

/**
 * One book of the catalogue: a low row on phones, so that a screen holds several, and a card from there on. The title's
 * link spans the whole card; `heart` lies above it as a button of its own. The details are prefetched on intent.
 */
export function BookCard({
  book,
  heart,
  onIntent,
  ...sight
}: {
  book: Book;
  heart?: ReactNode;
  /** Called when a person seems about to open the book. */
  onIntent?: () => void;
  /** See `Cover`. */
  eager?: boolean;
  first?: boolean;
}) {
  const cache = useQueryClient();
  const intent = usePrefetchOnIntent(() => {
    prefetchBook(cache, book.id);
    onIntent?.();
  });
  const { userType } = useSession();
  const [tag] = book.tags;
  const availability = <Availability book={book} />;
  return (
    <article className="group relative flex h-full overflow-hidden sheet transition-shadow focus-within:shadow-lift hover:shadow-lift sm:flex-col">
      <div className="flex w-18 shrink-0 items-center bg-sunken p-1.5 sm:w-full sm:justify-center sm:p-5">
        <CoverWithBadge
          bookId={book.id}
          width="w-full sm:w-36"
          src={book.imageUrl}
          title={book.title}
          author={book.author}
          category={tag}
          sizes="(width >= 40rem) 144px, 60px"
          {...sight}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col px-3 py-1.5 sm:gap-1.5 sm:p-4">
        <div className="flex min-h-4 items-center max-sm:pe-9 sm:min-h-6 sm:items-start">
          {tag ? (
            <Badge className="max-sm:bg-transparent max-sm:px-0 max-sm:py-0 max-sm:leading-4">
              <ScriptText text={tag} />
            </Badge>
          ) : null}
        </div>
        {/* Room for two lines and one, so that cards do not change size when the fonts load. */}
        <div className="flex flex-col sm:min-h-21 sm:gap-1.5">
          {/* On phones the heart lies beside the first line of the title. */}
          <h2 className="font-semibold text-base leading-snug tracking-normal max-sm:pe-8">
            <Link
              to={bookAddress(book.id)}
              {...intent}
              className="outline-offset-4 after:absolute after:inset-0 group-hover:text-action"
            >
              <ScriptText text={book.title} highlights={book.titleMarks} className="line-clamp-2 own-width" />
            </Link>
          </h2>
          <ScriptText as="p" text={book.author} className="line-clamp-1 own-width text-ink-soft text-sm" />
          {book.alsoKnownAs ? (
            <p className="line-clamp-2 text-ink-soft text-sm">
              {rich('Also known as {title}', {
                title: <ScriptText text={book.alsoKnownAs.title} highlights={book.alsoKnownAs.marks} />,
              })}
            </p>
          ) : null}
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-0.5 sm:pt-1.5">
          <Rating value={book.rating} count={book.ratingCount} />
          {userType === 'reader' ? (
            <Suspense fallback={availability}>
              <OwnBookLine bookId={book.id}>{availability}</OwnBookLine>
            </Suspense>
          ) : (
            availability
          )}
        </div>
      </div>
      {heart ? (
        <RowActions of={book.title} className="absolute end-1.5 top-1.5 sm:end-2 sm:top-2">
          {heart}
        </RowActions>
      ) : null}
    </article>
  );
}

/**
 * Whether any hall can lend the book now, otherwise how many readers wait for it; readers see whether their own hall can lend
 * it.
 */
function Availability({ book: { availableStatus, atOwnHall, waiting } }: { book: Book }) {
  if (!availableStatus)
    // Without the word 'available', which such a card must not show (S2.4-24).
    return <Badge>{waiting ? t('Out, {waiting} waiting', { waiting }) : t('None on the shelf')}</Badge>;
  return (
    <Badge tone={atOwnHall === false ? 'neutral' : 'good'}>
      {atOwnHall ? <House aria-hidden="true" /> : null}
      <span>{t('Available now')}</span>
      {atOwnHall ? <span className="max-sm:sr-only">{t('in your hall')}</span> : null}
    </Badge>
  );
}
