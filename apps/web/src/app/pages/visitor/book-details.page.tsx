import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Cover } from '../../../book-parts/covers/cover.tsx';
import { bookDetail } from '../../../features/catalogue/catalogue.api.ts';
import {
  BookDetailsLayout,
  BookDetailsSkeleton,
} from '../../../features/catalogue/details/book-details-layout.tsx';
import { BookReviews } from '../../../features/catalogue/details/book-reviews.tsx';
import { BookSummary } from '../../../features/catalogue/details/book-summary.tsx';
import { ReviewActions } from '../../../features/reviews/review-actions.tsx';
import { WishHeart } from '../../../features/wishes/wish-heart.tsx';
import { OtherEditions } from '../../../features/works/other-editions.tsx';
import { ApiError, errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { useAfterFirstSight } from '../../../lib/loading/first-sight.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { loadingText } from '../../../lib/wording/loading-text.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { BackButton } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { NearBooks } from './book-details/near-books.tsx';
import { RequestFlow } from './book-details/request-flow.tsx';
import { ShareButton } from './book-details/share-button.tsx';

const BookSources = lazy(async () => ({
  default: (await import('../../../features/book-sources/book-sources.tsx')).BookSources,
}));

/** The page of one book: its details, the heart that saves it, and the button to request it. */
export default function BookDetailsPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  return id ? <Book key={id} id={id} /> : <NoBook text={t('No book ID provided')} />;
}

function Book({ id }: { id: string }) {
  const { data: book, error, fetchStatus, isPending, refetch } = useQuery(bookDetail(id));
  usePageTitle(book?.title ?? t('Book details'));
  const { user } = useSession();
  const isWhole = useAfterFirstSight();
  // The server sends 'N/A' as the category of a book that has none.
  const category = book?.category_id ? book.category : null;
  const staff = user && user.user_type !== 'reader' && user.isVerified ? user.user_type : null;

  if (isPending) {
    return (
      <WithoutBook>
        <TopLine text={loadingText({ fetchStatus }, t('Loading...'))} />
        <BookDetailsSkeleton />
      </WithoutBook>
    );
  }
  if (!book) {
    const missing = !error || (error instanceof ApiError && error.statusCode === 404);
    if (missing) return <NoBook text={t('Book not found')} />;
    const failed = t('Failed to load book details');
    return (
      <WithoutBook>
        <TopLine />
        <ErrorState message={errorText(error, failed, failed)} onRetry={refetch} />
      </WithoutBook>
    );
  }
  return (
    <>
      <TopLine action={<ShareButton book={book} />} />
      <BookDetailsLayout
        cover={
          <Cover
            src={book.imageURL}
            title={book.title}
            author={book.author}
            category={category}
            sizes="(width >= 64rem) 272px, (width >= 48rem) 240px, 144px"
            first
            className="shadow-lift"
          />
        }
        actions={
          <div className="flex items-start gap-2">
            <RequestFlow book={{ ...book, category }} />
            <WishHeart
              bookId={book.id}
              title={book.title}
              loved={book.isLoved}
              className="border border-line-strong bg-surface"
            />
          </div>
        }
        reviews={
          isWhole ? (
            <BookReviews
              reviews={book.reviews}
              actsOn={(review) => <ReviewActions review={review} mayHide={staff === 'admin'} />}
            />
          ) : null
        }
        shelves={isWhole ? <NearBooks book={book} /> : null}
      >
        <BookSummary book={book} />
        {staff ? (
          <Suspense>
            <BookSources bookId={book.id} />
          </Suspense>
        ) : null}
        <OtherEditions book={book} staff={staff} />
      </BookDetailsLayout>
    </>
  );
}

function NoBook({ text }: { text: string }) {
  return (
    <WithoutBook>
      <TopLine />
      <EmptyState
        title={text}
        action={
          <ButtonLink to="/browse-books" variant="secondary">
            {t('Browse all books')}
          </ButtonLink>
        }
      />
    </WithoutBook>
  );
}

/** The back button, then the loading message, and further actions at the end of the line. */
function TopLine({ text, action }: { text?: string; action?: ReactNode }) {
  return (
    <div className="mb-3 flex items-center gap-2">
      <BackButton />
      {text ? (
        <p role="status" className="text-ink-soft text-sm">
          {text}
        </p>
      ) : null}
      {action ? <div className="ms-auto -me-2">{action}</div> : null}
    </div>
  );
}

/** The page while the book is loading, or when it failed to load or was not found. */
function WithoutBook({ children }: { children: ReactNode }) {
  return (
    <>
      <h1 className="sr-only">{t('Book details')}</h1>
      {children}
    </>
  );
}
