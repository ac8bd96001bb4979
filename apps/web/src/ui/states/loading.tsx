import type { ReactNode } from 'react';

/**
 * The text of a loading state, which screen readers announce, with skeletons under it:
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
