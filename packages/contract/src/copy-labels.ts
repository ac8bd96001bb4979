import { foldDigits } from './digits.ts';

/** A label as it is printed, from what somebody types: 'c85', '85', 'C-85' and 'C000085' are one; null for what cannot be a label. */
export function copyLabelOf(typed: string): string | null {
  const [, number] = /^(?:c\s*-?\s*)?0*(\d{1,9})$/i.exec(foldDigits(typed.normalize('NFKC')).trim()) ?? [];
  return number === undefined ? null : `C${number.padStart(6, '0')}`;
}
