/** After a consonant and after the vowel signs in which names end: what an ending of the case becomes when it is written together with its noun. */
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
 * A Bengali noun and what follows it, where that begins with an ending of the case behind a hyphen: `জগন্নাথ হল` and `-এ আছে` are
 * `জগন্নাথ হলে আছে`. The hyphen stays behind Latin letters, digits and signs, and behind what needs a letter between: `Ray-এর`, `৩-এর`.
 */
export function withCaseEnding(noun: string, rest: string): string {
  const ending = ENDING.exec(rest)?.[1];
  const forms = ending && together[ending];
  if (!forms) return noun + rest;
  const form = CONSONANT.test(noun) ? 0 : AA.test(noun) ? 1 : OTHER_VOWEL.test(noun) ? 2 : null;
  return form === null ? noun + rest : noun + forms[form] + rest.slice(ending.length + 1);
}
