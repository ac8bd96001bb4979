import { queryClient } from './query-client.ts';

/** Remembers that this browser has loaded the fonts before, so that they are most likely in its cache. */
const LOADED = 'fontsLoaded';

function load(): void {
  import('../styles/fonts.css').then(
    () => localStorage.setItem(LOADED, 'yes'),
    () => undefined,
  );
}

/** Milliseconds that a first visit has, once its code is there, to ask for what it shows. */
const START = 1000;

/** Runs as soon as nothing is asked of the server any more. */
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
 * Loads the library's fonts. They weigh more than all code of a first visit, so there they come after the first books,
 * which stand in the device's own fonts until then; on later visits they come at once.
 */
export function loadFonts(): void {
  if (localStorage.getItem(LOADED)) load();
  else window.addEventListener('load', () => setTimeout(() => whenQuiet(load), START), { once: true });
}
