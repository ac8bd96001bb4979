import { foldDigits } from '../fields/digits.ts';

/** How long a reader's code is shown, in seconds. The codes before and after it are accepted too, because clocks differ. */
export const codeSeconds = 300;

/** The number of the time step of a moment (in ms since 1970), from which the code is computed. */
export function codeStepAt(moment: number): number {
  return Math.floor(moment / (codeSeconds * 1000));
}

/** The six digits of a code, from the number that was computed for it. */
export function codeDigits(number: number): string {
  return String(number % 1_000_000).padStart(6, '0');
}

/** The text in a reader's QR code; only capitals, digits and colons, which keeps the QR code small. */
export function readerCodeText({ short, code }: { short: string; code: string }): string {
  return `L1:${short}:${code}`;
}

/** A reader's code as it was scanned; null for any other text. */
export function readReaderCode(text: string): { short: string; code: string } | null {
  return readScanned('L1', text);
}

/** The text in the QR code for passing a book on. */
export function passingCodeText({ short, code }: { short: string; code: string }): string {
  return `P1:${short}:${code}`;
}

/** The code for passing a book on, as it was scanned; null for any other text. */
export function readPassingCode(text: string): { short: string; code: string } | null {
  return readScanned('P1', text);
}

function readScanned(prefix: 'L1' | 'P1', text: string): { short: string; code: string } | null {
  const [, kind, short, code] = /^(L1|P1):([0-9A-F]{12}):(\d{6})$/i.exec(text.trim()) ?? [];
  return kind?.toUpperCase() === prefix && short && code ? { short: short.toUpperCase(), code } : null;
}

/** A code whose digits were typed, in any script and in groups; null for any other text. */
export function readTypedCode(text: string): string | null {
  const digits = foldDigits(text.normalize('NFKC')).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
