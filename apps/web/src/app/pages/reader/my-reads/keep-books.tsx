import { type ReactNode, useEffect } from 'react';
import { BookKeeper } from '../../../../features/kept-books/book-keeper.tsx';
import { afterContents } from '../../../../lib/loading/after-contents.ts';

/** The code that shows the stored books without a network; it has to be loaded before the network is gone. */
const needed = [
  () => import('../my-reads.page.tsx'),
  () => import('./kept-books.tsx'),
  () => import('./reads-dialogs.tsx'),
  () => import('../../../../features/my-reads/code-dialog.tsx'),
];

/** Stores the reader's books on this phone and preloads the code that shows them. */
export function KeepBooks(): ReactNode {
  useEffect(
    () =>
      afterContents(() => {
        for (const load of needed) load().catch(() => undefined);
      }),
    [],
  );
  return <BookKeeper />;
}
