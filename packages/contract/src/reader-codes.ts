import { foldDigits } from './digits.ts';

/** For how long a reader shows one code, in seconds. The codes before and after it count as well: clocks differ. */
export const codeSeconds = 300;

/** The step of a moment (milliseconds since 1970), from which its code is made. */
export function codeStepAt(moment: number): number {
  return Math.floor(moment / (codeSeconds * 1000));
}

/** The six digits of a number that a code is made from. */
export function codeDigits(number: number): string {
  return String(number % 1_000_000).padStart(6, '0');
}

/** What the QR of a reader says: capitals, digits and colons alone keep it small. */
export function readerCodeText({ short, code }: { short: string; code: string }): string {
  return `L1:${short}:${code}`;
}

/** A reader's code as it was scanned; null for any other text. */
export function readReaderCode(text: string): { short: string; code: string } | null {
  return readScanned('L1', text);
}

/** What the QR says by which a reader passes a book on. */
export function passingCodeText({ short, code }: { short: string; code: string }): string {
  return `P1:${short}:${code}`;
}

/** Such a code as it was scanned; null for any other text. */
export function readPassingCode(text: string): { short: string; code: string } | null {
  return readScanned('P1', text);
}

function readScanned(prefix: 'L1' | 'P1', text: string): { short: string; code: string } | null {
  const [, kind, short, code] = /^(L1|P1):([0-9A-F]{12}):(\d{6})$/i.exec(text.trim()) ?? [];
  return kind?.toUpperCase() === prefix && short && code ? { short: short.toUpperCase(), code } : null;
}

/** A reader's code as somebody types the digits, in any script and in groups; null for any other text. */
export function readTypedCode(text: string): string | null {
  const digits = foldDigits(text.normalize('NFKC')).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
