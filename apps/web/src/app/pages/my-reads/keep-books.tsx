import { type ReactNode, useEffect } from 'react';
import { BookKeeper } from '../../../features/kept-books/book-keeper.tsx';
import { afterContents } from '../../../lib/after-contents.ts';

/** What shows the books without a network, which is the moment in which it cannot be loaded. */
const needed = [
  () => import('../my-reads.page.tsx'),
  () => import('./kept-books.tsx'),
  () => import('./reads-dialogs.tsx'),
  () => import('../../../features/my-reads/code-dialog.tsx'),
];

/** Keeps the reader's books on this phone, and loads the code that shows them ahead. */
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
