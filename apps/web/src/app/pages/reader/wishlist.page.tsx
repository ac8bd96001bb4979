import type { Wish } from '@library/contract/reading/wishes.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { WishList, WishListSkeleton } from '../../../features/wishes/wish-list.tsx';
import { wishesQuery } from '../../../features/wishes/wishes.api.ts';
import { needsLogin } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { notify } from '../../../lib/toasts/toast.ts';
import { loadingText } from '../../../lib/wording/loading-text.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { AccessDenied } from '../../shell/page-states/access-denied.tsx';
import { OtherAccountButton } from '../../shell/page-states/other-account-button.tsx';
import { BlockedNotice } from './blocked-notice.tsx';

/** The reader's saved books. */
export default function WishlistPage() {
  usePageTitle(t('My Wishlist'));
  const { userType } = useSession();
  if (!userType) return <AccessDenied needs="reader" text={t('Please log in to view your wishlist.')} />;
  if (userType === 'reader') return <SavedBooks />;
  return (
    <>
      <PageHeading title={t('My Wishlist')} />
      <EmptyState
        icon={Heart}
        title={t('Only readers have a wishlist.')}
        action={<OtherAccountButton to="reader" page="/wishlist" />}
      />
    </>
  );
}

function SavedBooks() {
  const wishes = useQuery(wishesQuery);
  const { error, isPending, data } = wishes;
  useEffect(() => {
    if (error && !needsLogin(error)) notify.error(t('Failed to load your wishlist.'));
  }, [error]);

  const count = data?.length
    ? t('{count, plural, one {# book} other {# books}}', { count: data.length })
    : '';
  return (
    <>
      <BlockedNotice />
      <PageHeading
        title={t('My Wishlist')}
        text={
          <span role="status">{isPending ? loadingText(wishes, t('Loading your wishlist...')) : count}</span>
        }
      />
      <SavedBooksList wishes={wishes} />
    </>
  );
}

/** The list in each of its states. */
function SavedBooksList({ wishes: { data, isError, refetch } }: { wishes: UseQueryResult<Wish[]> }) {
  if (!data) {
    if (!isError) return <WishListSkeleton />;
    return <ErrorState message={t('Failed to load your wishlist. Please try again.')} onRetry={refetch} />;
  }
  if (data.length > 0) return <WishList wishes={data} />;
  return (
    <EmptyState
      icon={Heart}
      title={t('Your wishlist is empty.')}
      text={t('Tap the heart on a book to save it here.')}
      action={
        <ButtonLink to="/browse-books" variant="secondary">
          {t('Browse all books')}
        </ButtonLink>
      }
    />
  );
}
