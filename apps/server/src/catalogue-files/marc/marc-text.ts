import { TextDecoder } from 'node:util';
import { mainScriptOf } from '../script.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The byte that switches the character set in MARC-8. */
const escapeSign = 0x1b;

const inMarc8 =
  'This record is written in MARC-8 or another older character set. Convert the file to UTF-8 first: in MarcEdit with "MARC-8 to UTF-8", or with "yaz-marcdump -f MARC-8 -t UTF-8 -o marc old.mrc > new.mrc".';

/** A text in composed form (NFC), without zeros: the database cannot store them, and some systems fill fields with them. */
export const storableText = (text: string): string => text.replaceAll('\0', '').normalize('NFC');

/**
 * Decodes the text of a record, in composed form (NFC) and without zeros. Ignores the encoding that the leader states, because it is wrong in many
 * files. Letters outside ASCII are accepted if they are valid UTF-8, which MARC-8 text never is by chance.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { refused: string } {
  if (bytes.includes(escapeSign)) return { refused: inMarc8 };
  try {
    return { text: storableText(utf8.decode(bytes)) };
  } catch {
    return { refused: inMarc8 };
  }
}

/** The punctuation that ISBD puts at the end of a part of a field. */
const isbd = /\s*[/:;,=]\s*$/u;
/** A final full stop, except after an abbreviation, an initial or another full stop, where it belongs to the text. */
const fullStop = /(?<=[\p{L}\p{M}\p{N})\]"'’]{3,})\.\s*$|\s+\.\s*$/u;

/** Converts the text of a subfield to the style of our catalogue. */
export type TidyText = (text: string) => string;

/** Brackets around a text that is not printed in the book but added by a cataloguer. */
const brackets = /^\[([^[\]]*)\]$/u;

/**
 * Removes the punctuation that cataloguing rules put at the end of a part of a field and around it. Several spaces become one
 * first: the search for the punctuation would begin again at each of a million spaces.
 */
export function withoutIsbd(text: string): string {
  return text
    .trim()
    .replace(/\s+/gu, ' ')
    .replace(isbd, '')
    .replace(fullStop, '')
    .replace(brackets, '$1')
    .trim();
}

/** Whether a text is written in letters other than Latin ones. */
export const isInOtherScript = (text: string): boolean => {
  const script = mainScriptOf(text);
  return script !== null && script !== 'latin';
};
