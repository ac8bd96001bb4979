import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url';
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

const files = [
  { of: /./, href: onest },
  { of: /[\u0980-\u09fe]/, href: bengali },
  { of: /[\u0600-\u06ff]/, href: naskh },
];

/** Held, because browsers forget a file that nothing holds, and would load it again after the style sheet: one layout more for each. */
const held: FontFace[] = [];

/**
 * Brings the fonts in which the page is written. The browser lays a page out again whenever one of its fonts arrives, which takes a slow phone
 * several tenths of a second each time; with the files there already, all of them come at once.
 */
export async function preloadFonts(): Promise<void> {
  const text = document.body.textContent;
  const needed = files.filter(({ of }) => of.test(text));
  // As a font, so that the style sheet finds it in the browser's memory.
  held.push(...needed.map(({ href }) => new FontFace('preloaded', `url(${href})`)));
  await Promise.allSettled(held.map((face) => face.load()));
}
