const digitOfAnyScript = /\p{Nd}/gu;

/** The value of a decimal digit: in each script the ten digits follow each other, and no digit stands before the zero. */
function decimalOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/** The text with its digits of any script (০-৯, ٠-٩, ۰-۹) as 0-9; everything else stays. */
export function foldDigits(text: string): string {
  return text.replace(digitOfAnyScript, decimalOf);
}
