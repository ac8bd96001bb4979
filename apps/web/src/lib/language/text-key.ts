/**
 * The length of a key, in characters. Five are enough to distinguish all texts of the application; the build fails if two
 * texts ever get the same key.
 */
export const KEY_LENGTH = 5;

/** A short key for an English text. Files of translations use it, so that they do not repeat the text. */
export function keyOfText(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return ((hash >>> 0) % 36 ** KEY_LENGTH).toString(36).padStart(KEY_LENGTH, '0');
}
