import naskh from '@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2?url';
import bengali from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import onest from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url';

const files = [
  { of: /./, href: onest },
  { of: /[\u0980-\u09fe]/, href: bengali },
  { of: /[\u0600-\u06ff]/, href: naskh },
];

/**
 * Keeps a reference to each font, because browsers drop a font file without references. The style sheet would then load it
 * again, which costs one more layout for each file.
 */
const held: FontFace[] = [];

/**
 * Loads the fonts that the page's text needs. The browser lays out the page again each time one of its fonts arrives, which
 * takes several tenths of a second on a slow phone. When the files are already in memory, all fonts arrive together.
 */
export async function preloadFonts(): Promise<void> {
  const text = document.body.textContent;
  const needed = files.filter(({ of }) => of.test(text));
  // Loaded as fonts, so that the style sheet finds the files in the browser's memory.
  held.push(...needed.map(({ href }) => new FontFace('preloaded', `url(${href})`)));
  await Promise.allSettled(held.map((face) => face.load()));
}
