import { indexFor } from './cover-cloth.ts';
import girih from './default-cover.svg?no-inline';
import hexagons from './default-cover-hexagons.svg?no-inline';
import petals from './default-cover-petals.svg?no-inline';
import stars from './default-cover-stars.svg?no-inline';

const drawings = [girih, stars, hexagons, petals];

/** The fixed fallback cover (S9-32). */
export const DEFAULT_COVER = '/images/default_book_cover.jpg';

/** The path of an uploaded cover's small picture; a picture of twice the size has the same path with `-large`. */
const uploaded = /^(\/covers\/[0-9a-f-]{36})\.webp$/;

/**
 * The `srcset` of a cover, from which a browser chooses by the size on the screen; undefined when there is only one picture.
 * The fallback cover gets a drawing with a transparent background, chosen by the book's category.
 */
export function coverSources(src: string, category?: string | null): string | undefined {
  if (src === DEFAULT_COVER) return category ? drawings[indexFor(category, drawings.length)] : girih;
  const [, path] = uploaded.exec(src) ?? [];
  return path && `${path}.webp 400w, ${path}-large.webp 800w`;
}
