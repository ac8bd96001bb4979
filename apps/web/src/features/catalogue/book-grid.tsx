import type { ReactNode } from 'react';
import { ListBody } from '../../ui/lists/list-body.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

const columns = 'grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 xl:grid-cols-4';
const skeletons = Array.from({ length: 12 }, (_, index) => index);

/** A grid of one to four columns by width (S2.4-06); its children are `<li>` elements. */
export function BookGrid({ children, stale }: { children: ReactNode; stale: boolean }) {
  return (
    <ListBody stale={stale}>
      <ul className={columns}>{children}</ul>
    </ListBody>
  );
}

/** Skeletons in the shape of the cards. */
export function BookGridSkeleton() {
  return (
    <div aria-hidden="true" className={`breathe-together ${columns}`}>
      {skeletons.map((index) => (
        <div key={index} className="flex overflow-hidden sheet sm:flex-col">
          <div className="flex w-18 shrink-0 items-center justify-center bg-sunken p-1.5 sm:w-full sm:p-5">
            <Skeleton className="aspect-2/3 h-auto w-full sm:w-36" />
          </div>
          <div className="flex min-w-0 flex-1 flex-col px-3 py-1.5 sm:gap-1.5 sm:p-4">
            <Skeleton className="h-4 w-2/5 sm:h-6" />
            <div className="flex flex-col gap-2 py-1 sm:min-h-21 sm:gap-2.5">
              <Skeleton className="h-5 w-11/12" />
              <Skeleton className="w-1/2" />
            </div>
            <div className="mt-auto flex justify-between pt-0.5 sm:pt-1.5">
              <Skeleton className="h-6 w-1/4" />
              <Skeleton className="h-6 w-1/3" />
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}
