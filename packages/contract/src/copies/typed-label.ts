import { foldDigits } from '../fields/digits.ts';

/**
 * A typed label in its printed form: 'c85', '85', 'C-85' and 'C000085' are the same label; null for a text that cannot be a
 * label.
 */
export function copyLabelOf(typed: string): string | null {
  const [, number] = /^(?:c\s*-?\s*)?0*(\d{1,9})$/i.exec(foldDigits(typed.normalize('NFKC')).trim()) ?? [];
  return number === undefined ? null : `C${number.padStart(6, '0')}`;
}
