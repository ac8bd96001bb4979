import { Heart } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useAccountType, useRefuseUnreachable } from '../../lib/session/unreachable-login.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useWish } from './wishes.api.ts';

/** The heart of a book. Visitors are asked to log in first; volunteers and admins see no heart. */
export function WishHeart({
  bookId,
  title,
  loved,
  className,
}: {
  bookId: string;
  /** The book's title, for the accessible name of the button. */
  title: string;
  /** Whether the book was on the wishlist when it was loaded. */
  loved: boolean;
  className?: string;
}) {
  const userType = useAccountType();
  if (userType === 'reader')
    return <ReaderHeart bookId={bookId} title={title} loved={loved} className={className} />;
  if (userType) return null;
  return (
    <HeartButton
      title={title}
      loved={false}
      onToggle={() => notify.loginOffered(t('Please log in to save books.'))}
      className={className}
    />
  );
}

function ReaderHeart({
  bookId,
  loved: lovedWhenLoaded,
  ...heart
}: {
  bookId: string;
  title: string;
  loved: boolean;
  className: string | undefined;
}) {
  const { loved, setLoved } = useWish(bookId, lovedWhenLoaded);
  const refuse = useRefuseUnreachable();
  return <HeartButton {...heart} loved={loved} onToggle={refuse ?? (() => setLoved(!loved))} />;
}

function HeartButton({
  title,
  loved,
  onToggle,
  className,
}: {
  title: string;
  loved: boolean;
  onToggle: () => void;
  className: string | undefined;
}) {
  return (
    <IconButton
      label={`${loved ? t('Remove from wishlist') : t('Add to wishlist')}: ${title}`}
      title={loved ? t('Remove from wishlist') : t('Add to wishlist')}
      icon={Heart}
      aria-pressed={loved}
      onClick={onToggle}
      className={className}
      iconClassName={classNames('transition-colors', loved && 'fill-current text-heart')}
    />
  );
}
