import { useEffect } from 'react';
import { libraryName } from './library-names.ts';

/** Names the browser's tab after the page: `usePageTitle('Browse Books')`. Without a text, the library's name alone. */
export function usePageTitle(text?: string | undefined): void {
  const library = libraryName();
  useEffect(() => {
    document.title = text ? `${text} · ${library}` : library;
  }, [text, library]);
}
