import type { ReactNode } from 'react';

/**
 * The words of a loading state, announced, with skeletons under them:
 * `<Loading text="Loading books..."><Skeleton className="h-40" /></Loading>`
 */
export function Loading({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div>
      <p role="status" className="mb-4 text-ink-soft text-sm">
        {text}
      </p>
      {children}
    </div>
  );
}
