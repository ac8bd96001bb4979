import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { useSession } from '../../lib/session/session.tsx';

/** Loaded on demand, because only readers have books that get a badge; without badges if the code fails to load. */
export const loadBadges = () =>
  import('./own-book-badge.tsx').catch(() => ({
    OwnBookBadge: () => null,
    OwnBookLine: ({ children }: { children: ReactNode }) => children,
  }));
const OwnBookBadge = lazy<ComponentType<{ bookId: string }>>(async () => ({
  default: (await loadBadges()).OwnBookBadge,
}));

/** A book's cover; readers also see a badge if they have the book or wait for it. `width` has the CSS classes for its width. */
export function CoverWithBadge({
  bookId,
  width,
  ...cover
}: ComponentProps<typeof Cover> & { bookId: string; width?: string }) {
  const { userType } = useSession();
  return (
    <div className={`@container relative ${width ?? 'w-full'}`}>
      <Cover {...cover} />
      {userType === 'reader' ? (
        <Suspense fallback={null}>
          <OwnBookBadge bookId={bookId} />
        </Suspense>
      ) : null}
    </div>
  );
}
