/** What a new password is compared with. */
export interface PasswordFacts {
  password: string;
  /** Whether it is among the most used ones. */
  isCommon: boolean;
  /** What the library is called. */
  libraryNames: readonly string[];
  /** The name of the account's person. */
  name: string;
  email: string;
}

/** Why somebody may not have this password; null when nothing is in the way. There are no rules of which signs it has. */
export function reasonAgainstPassword(facts: PasswordFacts): string | null {
  const { password, isCommon, libraryNames, name, email } = facts;
  if (isCommon) return 'This password is among the most used ones. Please choose another.';
  const own = [name, email, email.slice(0, email.lastIndexOf('@'))];
  if (isOneOf(password, own)) return 'This password is your name or your email. Please choose another.';
  if (isOneOf(password, libraryNames)) {
    return 'This password is the name of the library. Please choose another.';
  }
  return null;
}

function isOneOf(password: string, names: readonly string[]): boolean {
  const letters = lettersOf(password);
  return names.some((name) => name !== '' && (name === password || (letters && letters === lettersOf(name))));
}

/** Case, spaces and other signs make no other word. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}
