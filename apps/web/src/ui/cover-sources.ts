import drawnCover from './default-cover.svg?no-inline';

/** The fixed fallback cover (S9-32). */
export const DEFAULT_COVER = '/images/default_book_cover.jpg';

/** The path of an uploaded cover's small picture; beside it lies one of twice the size. */
const uploaded = /^(\/covers\/[0-9a-f-]{36})\.webp$/;

/**
 * The pictures that a browser may take for a cover by its size on the screen, for `srcset`; undefined for just one. In
 * place of the fallback cover it gets the same drawing on no ground, to lie over any colour.
 */
export function coverSources(src: string): string | undefined {
  if (src === DEFAULT_COVER) return drawnCover;
  const [, path] = uploaded.exec(src) ?? [];
  return path && `${path}.webp 400w, ${path}-large.webp 800w`;
}
