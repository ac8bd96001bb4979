/** Shown for books without a cover, the same everywhere. */
export const defaultCover = '/images/default_book_cover.jpg';

/**
 * The path of ours that clients load a book's cover from; never null. A cover that lies elsewhere is
 * reached through a path that redirects, because clients put the library's host in front.
 */
export function coverPath({ book_id, cover }: { book_id: string; cover: string | null }): string {
  if (cover === null) return defaultCover;
  return isWebAddress(cover) ? `/covers/external/${book_id}` : cover;
}

/** Whether a text is an absolute address of the web, without a name and password in it. */
export function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
}

/**
 * The cover that a typed 'Image URL' stands for: an address of the web, the path of one of our covers, or null for
 * the default one.
 */
export function readCover(text: string | null): { cover: string | null } | { fault: string } {
  if (text === null || text === defaultCover) return { cover: null };
  const id = idOfCover(text);
  if ((id && isCoverFile(coverFiles(id).small)) || isWebAddress(text)) return { cover: text };
  return { fault: 'Image URL must start with http:// or https://, or be the path of a cover of ours.' };
}

/** The path of the small picture of a cover, as books keep it. */
export function pathOfCover(id: string): string {
  return `/covers/${id}.webp`;
}

/** The names of a cover's two files: for cards, and for the book's own page. */
export function coverFiles(id: string): { small: string; large: string } {
  return { small: `${id}.webp`, large: `${id}-large.webp` };
}

/** The id in the path of one of our covers; null for any other path. */
export function idOfCover(path: string): string | null {
  return /^\/covers\/([0-9a-f-]{36})\.webp$/.exec(path)?.[1] ?? null;
}

/** Whether a name is one that we give to the files of covers; nothing else is served. */
export function isCoverFile(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-large)?\.webp$/.test(name);
}

/** What a picture's file is called until its book is about to be committed. */
export const draftOf = (name: string) => `${name}.draft`;

/** Whether a file is a picture that was begun; `.tmp` is what earlier releases and a restore call theirs. */
export function isDraftOfCover(name: string): boolean {
  return /\.(draft|tmp)$/.test(name) && isCoverFile(name.replace(/\.(draft|tmp)$/, ''));
}

/** How many of these covers (paths, as books have them) have a file that is not among `names`. */
export function countMissing(covers: string[], names: string[]): number {
  const there = new Set(names);
  return covers.filter((cover) => {
    const id = idOfCover(cover);
    return id !== null && !Object.values(coverFiles(id)).every((name) => there.has(name));
  }).length;
}

/** Pixels that the two pictures of a cover may have at most; smaller images are never enlarged. */
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
 * Whether a file starts like one of the three kinds of image that we take. Its name and the type that the sender
 * claims count for nothing; no other file ever reaches the decoder.
 */
export function startsLikeImage(content: Buffer): boolean {
  return content.length >= 12 && starts.some((start) => start(content));
}
