import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/states/skeleton.tsx';

/**
 * The details screen: cover and actions beside the text. Phones show one column, and the actions stay at the bottom of the
 * window, within reach of the thumb. In document order, the actions come before the reviews, and the cover comes after the
 * text that phones show below it. While the server's page arrives, the screen stays hidden until both are there, because the
 * text would jump.
 */
export function BookDetailsLayout({
  cover,
  actions,
  reviews,
  shelves,
  children,
}: {
  cover: ReactNode;
  actions: ReactNode;
  reviews?: ReactNode;
  shelves?: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="grid grid-cols-1 [&:not(:has(>:nth-child(3)))]:invisible gap-x-12 md:grid-cols-[15rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="order-2 min-w-0 md:col-start-2 md:row-start-1">{children}</div>
      <div className="max-md:contents md:col-start-1 md:row-span-2 md:row-start-1">
        <div className="order-1 mx-auto mb-5 w-36 md:mb-6 md:w-full">{cover}</div>
        {/* The scroll-to-top button keeps clear of elements marked as a bottom bar. */}
        <div
          data-bottom-bar
          className="sticky bottom-0 z-10 order-5 -mx-4 mt-6 border-line border-t bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] low:static md:static md:mx-0 md:mt-0 md:border-0 md:p-0"
        >
          {actions}
        </div>
      </div>
      <div className="order-3 min-w-0 md:col-start-2 md:row-start-2">{reviews}</div>
      <div className="order-4 min-w-0 md:col-span-2">{shelves}</div>
    </article>
  );
}

/** A skeleton in the shape of a book's details. */
export function BookDetailsSkeleton() {
  return (
    <BookDetailsLayout
      cover={<Skeleton className="aspect-2/3 h-auto w-full" />}
      actions={<Skeleton className="h-11 w-full" />}
    >
      <Skeleton className="h-9 w-4/5" />
      <Skeleton className="mt-3 h-6 w-2/5" />
      <Skeleton className="mt-5 h-6 w-1/3" />
      <Skeleton className="mt-7 h-5 w-1/2" />
      <Skeleton className="mt-3 h-5 w-2/5" />
      <Skeleton className="mt-9 h-6 w-32" />
      <Skeleton className="mt-3 h-24 w-full" />
      <Skeleton className="mt-9 h-6 w-32" />
      <Skeleton className="mt-3 h-28 w-full" />
    </BookDetailsLayout>
  );
}
