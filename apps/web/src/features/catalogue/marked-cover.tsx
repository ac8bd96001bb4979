import { type ComponentProps, lazy, Suspense } from 'react';
import { useSession } from '../../lib/session.tsx';
import { Cover } from '../../ui/cover.tsx';

/** Readers alone have books, so visitors need not load what marks them. */
export const loadMarks = () => import('./own-book-mark.tsx');
const OwnBookMark = lazy(async () => ({ default: (await loadMarks()).OwnBookMark }));

/** A book's cover; for readers with what they have of the book. `width` are the classes of its width. */
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
