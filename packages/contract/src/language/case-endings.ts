/** The forms of a case ending when it is joined to its noun: after a consonant and after the vowel signs with which names end. */
const together: Record<string, readonly [consonant: string, aa: string, otherVowel: string]> = {
  এর: ['ের', 'র', 'র'],
  এ: ['ে', 'য়', 'তে'],
  কে: ['কে', 'কে', 'কে'],
};

const ENDING = /^-(এর|এ|কে)(?![\u0980-\u09ff])/;
const CONSONANT = /[\u0995-\u09b9\u09dc-\u09df\u09bc]$/;
const AA = /\u09be$/;
const OTHER_VOWEL = /[\u09bf-\u09c3\u09c7\u09cb]$/;

/**
 * Joins a Bengali noun with the text after it. A case ending behind a hyphen at the start of that text is joined to the noun:
 * `জগন্নাথ হল` and `-এ আছে` become `জগন্নাথ হলে আছে`. The hyphen stays after Latin letters, digits and signs, and where a
 * letter would be needed between the two: `Ray-এর`, `৩-এর`.
 */
export function withCaseEnding(noun: string, rest: string): string {
  const ending = ENDING.exec(rest)?.[1];
  const forms = ending && together[ending];
  if (!forms) return noun + rest;
  const form = CONSONANT.test(noun) ? 0 : AA.test(noun) ? 1 : OTHER_VOWEL.test(noun) ? 2 : null;
  return form === null ? noun + rest : noun + forms[form] + rest.slice(ending.length + 1);
}
