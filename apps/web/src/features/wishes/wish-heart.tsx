import { Heart } from 'lucide-react';
import { useSession } from '../../lib/session.tsx';
import { notify } from '../../lib/toast.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWish } from './wishes.api.ts';

/** The heart of a book. Visitors are asked to log in first; volunteers and admins see no heart. */
export function WishHeart({
  bookId,
  loved,
  className,
}: {
  bookId: string;
  /** As in the response that loaded the book. */
  loved: boolean;
  className?: string;
}) {
  const { userType } = useSession();
  if (userType === 'reader') return <ReaderHeart {...{ bookId, loved, className }} />;
  if (userType) return null;
  return (
    <HeartButton
      loved={false}
      onToggle={() => notify.info('Please log in to save books.')}
      className={className}
    />
  );
}

function ReaderHeart(book: { bookId: string; loved: boolean; className: string | undefined }) {
  const { loved, setLoved } = useWish(book.bookId, book.loved);
  return <HeartButton loved={loved} onToggle={() => setLoved(!loved)} className={book.className} />;
}

function HeartButton({
  loved,
  onToggle,
  className,
}: {
  loved: boolean;
  onToggle: () => void;
  className: string | undefined;
}) {
  return (
    <IconButton
      label={loved ? 'Remove from wishlist' : 'Add to wishlist'}
      icon={Heart}
      aria-pressed={loved}
      onClick={onToggle}
      className={className}
      iconClassName={classNames('transition-colors', loved && 'fill-current text-heart')}
    />
  );
}
