import { afterContents } from './after-contents.ts';

/** The storage key that marks that this browser has loaded the fonts before, so that they are probably in its cache. */
const LOADED = 'fontsLoaded';

async function load(): Promise<void> {
  try {
    await (await import('./font-files.ts')).preloadFonts();
    await import('../../styles/fonts.css');
    localStorage.setItem(LOADED, 'yes');
  } catch {
    // The page keeps the device's own fonts.
  }
}

/**
 * Loads the library's fonts. They are larger than all code of a first visit, so a first visit loads them after the first
 * books, which show in the device's own fonts until then; later visits load them immediately.
 */
export function loadFonts(): void {
  if (localStorage.getItem(LOADED)) load();
  else afterContents(load);
}
