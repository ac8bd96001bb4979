import type { Settings } from '../../config.ts';

/** What the library is for, as in the client's `index.html`. */
export const libraryDescription = 'Find a book, collect it in your hall, return it when you have read it.';

/** The number of letters that fit under an icon. */
const SHORT = 12;

/** The W3C web app manifest, for devices that install the library as an application. */
export function appManifest(settings: Settings) {
  const { library_name: name } = settings;
  return {
    id: '/',
    name,
    short_name: settings.library_short_name || shortened(name),
    description: libraryDescription,
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: settings.brand_colour,
    // The colour of the page while it loads: `--color-paper` of the web client.
    background_color: '#fbfaf7',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
    shortcuts: [
      { name: 'Browse books', url: '/browse-books' },
      { name: 'My reads', url: '/my-reads' },
    ],
  };
}

/** A name that fits, or else its last word, such as 'Library'. */
function shortened(name: string): string {
  return name.length <= SHORT ? name : (name.split(' ').at(-1) ?? name);
}
