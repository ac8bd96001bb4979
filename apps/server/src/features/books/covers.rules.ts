import { coverFiles, idOfCover, isCoverFile } from '../../lib/files/cover-files.ts';

/** The cover of books that have none. */
export const defaultCover = '/images/default_book_cover.jpg';

/**
 * The path from which clients load a book's cover; never null. An external cover gets a redirecting path of this library,
 * because clients prepend the library's host.
 */
export function coverPath({ book_id, cover }: { book_id: string; cover: string | null }): string {
  if (cover === null) return defaultCover;
  return isWebAddress(cover) ? `/covers/external/${book_id}` : cover;
}

/** Whether a text is an absolute web address without credentials. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/** Reads a typed 'Image URL': a web address, the path of an uploaded cover, or null for the default cover. */
export function readCover(text: string | null): { cover: string | null } | { fault: string } {
  if (text === null || text === defaultCover) return { cover: null };
  const id = idOfCover(text);
  if ((id && isCoverFile(coverFiles(id).small)) || isWebAddress(text)) return { cover: text };
  return { fault: 'Image URL must start with http:// or https://, or be a cover from this site.' };
}

/** The maximum sizes of the two pictures of a cover in pixels; smaller images are never enlarged. */
export const coverSizes = {
  small: { width: 400, height: 600 },
  large: { width: 800, height: 1200 },
} as const;

const starts = [
  // JPEG
  (content: Buffer) => content.readUIntBE(0, 3) === 0xffd8ff,
  // PNG
  (content: Buffer) => content.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n',
  // WebP
  (content: Buffer) =>
    content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
];

/**
 * Whether a file starts like one of the three accepted image formats; its name and declared type are ignored. The decoder
 * gets no other files.
 */
export function startsLikeImage(content: Buffer): boolean {
  return content.length >= 12 && starts.some((start) => start(content));
}
