import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { useSession } from '../../lib/session/session.tsx';

/** Loaded on demand, because only readers have books to mark; without them if the code fails to load. */
export const loadMarks = () =>
  import('./own-book-mark.tsx').catch(() => ({
    OwnBookMark: () => null,
    OwnBookLine: ({ children }: { children: ReactNode }) => children,
  }));
const OwnBookMark = lazy<ComponentType<{ bookId: string }>>(async () => ({
  default: (await loadMarks()).OwnBookMark,
}));

/** A book's cover; readers also see a mark if they have the book or wait for it. `width` has the CSS classes for its width. */
export function MarkedCover({
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
          <OwnBookMark bookId={bookId} />
        </Suspense>
      ) : null}
    </div>
  );
}
