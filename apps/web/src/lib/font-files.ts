import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url';
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

const files = [
  { of: /./, href: onest },
  { of: /[\u0980-\u09fe]/, href: bengali },
  { of: /[\u0600-\u06ff]/, href: naskh },
];

/**
 * Brings the fonts in which the page is written. A page is laid out anew whenever one of its fonts comes, which takes a slow phone
 * several tenths of a second each time; with the files there already, all of them come at once.
 */
export async function preloadFonts(): Promise<void> {
  const text = document.body.textContent;
  const needed = files.filter(({ of }) => of.test(text));
  // As a font, so that the style sheet finds it in the browser's memory.
  await Promise.allSettled(needed.map(({ href }) => new FontFace('preloaded', `url(${href})`).load()));
}
