import { useEffect } from 'react';
import { settings } from './settings.ts';

/** Names the browser's tab after the page: `usePageTitle('Browse Books')`. Without a text, the library's name alone. */
export function usePageTitle(text?: string | undefined): void {
  useEffect(() => {
    document.title = text ? `${text} · ${settings.library_name}` : settings.library_name;
  }, [text]);
}
