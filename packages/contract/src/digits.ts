const digitOfAnyScript = /\p{Nd}/gu;

/** The value of a decimal digit: the ten digits of a script follow each other, and those of another one may follow them. */
function decimalOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** The text with its digits of any script (০-৯, ٠-٩, ۰-۹) as 0-9; everything else stays. */
export function foldDigits(text: string): string {
  return text.replace(digitOfAnyScript, decimalOf);
}
