import { foldDigits } from '../fields/digits.ts';

/** The labels that an import may bring in: the codes of another library, its accession numbers and barcodes. */
export const labelForm = /^[A-Z0-9][A-Z0-9/-]{0,19}$/;

/** A number with more digits and no C before it is an ISBN, a registration number or a foreign barcode. */
const digitsAlone = /^\d{1,6}$/;

/**
 * A typed label in the library's own printed form: 'c85', '85', 'C-85' and 'C000085' are the same label; null for a text that
 * cannot be a label of this form.
 */
export function copyLabelOf(typed: string): string | null {
  const text = folded(typed);
  const alone = text.replace(/[\s-]/g, '');
  const [, number] = /^C\s*-?\s*0*(\d{1,9})$/.exec(digitsAlone.test(alone) ? `C${alone}` : text) ?? [];
  return number === undefined ? null : `C${number.padStart(6, '0')}`;
}

/**
 * A typed label as it is looked up: as it stands, because copies that came with an import keep the label that is printed in
 * them, whatever its form (decision 060). If no copy has exactly this label, it means that of `copyLabelOf`. Null for a text
 * that cannot be a label.
 */
export function labelTextOf(typed: string): string | null {
  const text = folded(typed);
  return labelForm.test(text) ? text : copyLabelOf(text);
}

const folded = (typed: string) => foldDigits(typed.normalize('NFKC')).trim().toUpperCase();
