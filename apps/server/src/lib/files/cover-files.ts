/** The path of the small picture of a cover, as stored with a book. */
export function pathOfCover(id: string): string {
  return `/covers/${id}.webp`;
}

/** The names of a cover's two files: for cards, and for the page of the book. */
export function coverFiles(id: string): { small: string; large: string } {
  return { small: `${id}.webp`, large: `${id}-large.webp` };
}

/** The id in the path of an uploaded cover; null for any other path. */
export function idOfCover(path: string): string | null {
  return /^\/covers\/([0-9a-f-]{36})\.webp$/.exec(path)?.[1] ?? null;
}

/** The name of a cover's JPEG for chat previews, because many chats cannot show WebP. The JPEG is made on request. */
export function previewOfCover(id: string): string {
  return `${id}.jpg`;
}

/** The name of the file from which a preview is made; null if `name` is not that of a preview. */
export function sourceOfPreview(name: string): string | null {
  const [, id] = /^([0-9a-f-]{36})\.jpg$/.exec(name) ?? [];
  const source = id && coverFiles(id).large;
  return source && isCoverFile(source) ? source : null;
}

/** Whether this is the name of a cover's file; no other file is served. */
export function isCoverFile(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-large)?\.webp$/.test(name);
}

/** The name of a picture's file until its book is about to be committed. */
export const draftOf = (name: string) => `${name}.draft`;

/**
 * The picture that an unfinished file will become; null for other files. Files of earlier releases and of a restore end in
 * `.tmp`; files fetched from an object store have a random part before that.
 */
export function pictureOfDraft(name: string): string | null {
  const [, picture = ''] = /^(.+?)(?:\.draft|(?:\.[0-9a-f]{12})?\.tmp)$/.exec(name) ?? [];
  return isCoverFile(picture) ? picture : null;
}

/** The path of the cover to which a picture belongs, as stored with a book. */
export const coverOfPicture = (name: string) => pathOfCover(name.slice(0, 36));

/** Counts the covers (paths as stored with books) that lack a file among `names`. */
export function countMissing(covers: string[], names: string[]): number {
  const there = new Set(names);
  return covers.filter((cover) => {
    const id = idOfCover(cover);
    return id !== null && !Object.values(coverFiles(id)).every((name) => there.has(name));
  }).length;
}
