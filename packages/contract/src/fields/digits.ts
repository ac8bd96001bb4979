const digitOfAnyScript = /\p{Nd}/gu;

/**
 * The value of a decimal digit. The ten digits of a script have consecutive code points, and the digits of another script may
 * follow directly.
 */
function decimalOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** Replaces the digits of any script (০-৯, ٠-٩, ۰-۹) by 0-9; everything else stays unchanged. */
export function foldDigits(text: string): string {
  return text.replace(digitOfAnyScript, decimalOf);
}
