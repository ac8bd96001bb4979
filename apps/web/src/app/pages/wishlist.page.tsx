import { usePageTitle } from '../../lib/page-title.ts';
import { PageHeading } from '../../ui/page-heading.tsx';

export default function WishlistPage() {
  usePageTitle('My Wishlist');
  return <PageHeading title="My Wishlist" />;
}
