import { useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { WishList, WishListSkeleton } from '../../features/wishes/wish-list.tsx';
import { wishesQuery } from '../../features/wishes/wishes.api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.tsx';
import { notify } from '../../lib/toast.ts';
import { AccessDenied } from '../../ui/access-denied.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The reader's saved books (spec 2.7). */
export default function WishlistPage() {
  usePageTitle('My Wishlist');
  const { userType } = useSession();
  if (!userType) return <AccessDenied text="Please log in to view your wishlist." />;
  return (
    <>
      <PageHeading title="My Wishlist" />
      {userType === 'reader' ? (
        <SavedBooks />
      ) : (
        <EmptyState icon={Heart} title="Only readers have a wishlist." />
      )}
    </>
  );
}

function SavedBooks() {
  const { data: wishes, isError, refetch } = useQuery(wishesQuery);
  useEffect(() => {
    if (isError) notify.error('Failed to load your wishlist.');
  }, [isError]);

  if (!wishes) {
    return isError ? (
      <ErrorState message="Failed to load your wishlist. Please try again." onRetry={refetch} />
    ) : (
      <Loading text="Loading your wishlist...">
        <WishListSkeleton />
      </Loading>
    );
  }
  if (wishes.length === 0) {
    return (
      <EmptyState
        icon={Heart}
        title="Your wishlist is empty."
        action={
          <Button variant="secondary" asChild>
            <Link to="/browse-books">Browse all books</Link>
          </Button>
        }
      />
    );
  }
  return <WishList wishes={wishes} />;
}
