import { queryClient } from './query-client.ts';

/** Remembers that this browser has loaded the fonts before, so that they are probably in its cache. */
const LOADED = 'fontsLoaded';

function load(): void {
  import('../styles/fonts.css').then(
    () => localStorage.setItem(LOADED, 'yes'),
    () => undefined,
  );
}

/** Milliseconds for a first visit to request its data after its code has loaded. */
const START = 1000;

/** Runs as soon as no call is pending. */
function whenQuiet(act: () => void): void {
  const look = () => {
    if (queryClient.isFetching() > 0) return;
    stop();
    act();
  };
  const stop = queryClient.getQueryCache().subscribe(look);
  look();
}

/**
 * Loads the library's fonts. They are larger than all code of a first visit, so a first visit loads them after the first
 * books, which show in the device's own fonts until then; later visits load them immediately.
 */
export function loadFonts(): void {
  if (localStorage.getItem(LOADED)) load();
  else window.addEventListener('load', () => setTimeout(() => whenQuiet(load), START), { once: true });
}
