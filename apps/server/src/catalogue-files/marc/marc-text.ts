import { TextDecoder } from 'node:util';
import { scriptOf } from '../script.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Begins a change of the character set in MARC-8. */
const escapeSign = 0x1b;

const inMarc8 =
  'This record is written in MARC-8 or another older character set. Convert the file to UTF-8 first: in MarcEdit with "MARC-8 to UTF-8", or with "yaz-marcdump -f MARC-8 -t UTF-8 -o marc old.mrc > new.mrc".';

/**
 * Decodes a record, in composed form (NFC). What the leader says of its characters is not asked, since it is wrong in many files:
 * letters outside ASCII are read if they are valid UTF-8, which texts of MARC-8 never are by chance.
 */
export function decodeText(bytes: Uint8Array): { text: string } | { refused: string } {
  if (bytes.includes(escapeSign)) return { refused: inMarc8 };
  try {
    return { text: utf8.decode(bytes).normalize('NFC') };
  } catch {
    return { refused: inMarc8 };
  }
}

/** The signs that ISBD puts between the parts of a field, at the end of a part. */
const isbd = /\s*[/:;,=]\s*$/u;
/** A full stop at the end belongs to the text after an abbreviation, an initial or other full stops. */
const fullStop = /(?<=[\p{L}\p{M}\p{N})\]"'’]{3,})\.\s*$|\s+\.\s*$/u;

/** Brings the text of a subfield into the form of our catalogue. */
export type TidyText = (text: string) => string;

/** What a cataloguer has added to what is printed. */
const brackets = /^\[([^[\]]*)\]$/u;

/** A part of a field without the punctuation that cataloguing rules put at its end and around it. */
export function withoutIsbd(text: string): string {
  return text.trim().replace(isbd, '').replace(fullStop, '').replace(brackets, '$1').trim();
}

/** Whether a text is written in letters other than Latin ones. */
export const isInOtherScript = (text: string): boolean => {
  const script = scriptOf(text);
  return script !== null && script !== 'latin';
};
