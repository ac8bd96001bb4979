/** What the rules need to know about a new password. */
export interface PasswordFacts {
  password: string;
  /** Whether it is among the most common passwords. */
  isCommon: boolean;
  libraryNames: readonly string[];
  name: string;
  email: string;
}

/** The reason against a password; null when there is none. All characters are allowed. */
export function reasonAgainstPassword(facts: PasswordFacts): string | null {
  const { password, isCommon, libraryNames, name, email } = facts;
  if (isCommon) return 'This password is too common. Please choose another one.';
  const own = [name, email, email.slice(0, email.lastIndexOf('@'))];
  if (isOneOf(password, own)) return 'This password is your name or e-mail. Please choose another one.';
  if (isOneOf(password, libraryNames)) {
    return 'This password is the name of the library. Please choose another one.';
  }
  return null;
}

function isOneOf(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password);
  return names.some((name) => name !== '' && (name === password || (letters && letters === lettersOf(name))));
}

/** A text without case, spaces and punctuation, for comparing words. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
