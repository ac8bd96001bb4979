/** Letters of a key. Five tell all texts of the application apart: the build says so if two ever meet. */
export const KEY_LENGTH = 5;

/** A short name of an English text, by which files of translations have it, so that they need not repeat the text. */
export function keyOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** KEY_LENGTH).toString(36).padStart(KEY_LENGTH, '0');
}
