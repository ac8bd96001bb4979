import { afterContents } from './after-contents.ts';

/** Remembers that this browser has loaded the fonts before, so that they are probably in its cache. */
const LOADED = 'fontsLoaded';

function load(): void {
  import('../styles/fonts.css').then(
    () => localStorage.setItem(LOADED, 'yes'),
    () => undefined,
  );
}

/**
 * Loads the library's fonts. They are larger than all code of a first visit, so a first visit loads them after the first
 * books, which show in the device's own fonts until then; later visits load them immediately.
 */
export function loadFonts(): void {
  if (localStorage.getItem(LOADED)) load();
  else afterContents(load);
}
