import { useEffect } from 'react';
import { libraryName } from '../wording/library-names.ts';

/** Sets the title of the browser tab: `usePageTitle('Browse Books')`. Without a text it is the library's name alone. */
export function usePageTitle(text?: string | undefined): void {
  const library = libraryName();
  useEffect(() => {
    document.title = text ? `${text} · ${library}` : library;
  }, [text, library]);
}
