/** The digits that people type in Arabic, Persian and Bengali. */
const otherDigits = /[\u0660-\u0669\u06F0-\u06F9\u09E6-\u09EF]/g;
const zeros = [0x0660, 0x06f0, 0x09e6];

/** A text with the digits of all scripts as Latin ones. */
export function withLatinDigits(text: string): string {
  return text.replace(otherDigits, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (zeros.findLast((zero) => zero <= code) ?? code));
  });
}

/** A label as it is printed, from what somebody types: 'c85', '85', 'C-85' and 'C000085' are one; null for what cannot be a label. */
export function copyLabelOf(typed: string): string | null {
  const [, number] =
    /^(?:c\s*-?\s*)?0*(\d{1,9})$/i.exec(withLatinDigits(typed.normalize('NFKC')).trim()) ?? [];
  return number === undefined ? null : `C${number.padStart(6, '0')}`;
}
