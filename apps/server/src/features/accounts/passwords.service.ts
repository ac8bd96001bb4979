import type { Settings } from '../../config.ts';
import { invalid } from '../../lib/refusal.ts';
import { isCommonPassword } from './common-passwords.ts';
import { reasonAgainstPassword } from './passwords.rules.ts';

type LibraryNames = Pick<Settings, 'library_name' | 'library_name_local' | 'library_short_name'>;

/** The reason why this person may not choose this password, as a sentence; null when there is none. */
export function reasonAgainstNewPassword(
  { library_name, library_name_local, library_short_name }: LibraryNames,
  person: { name: string; email: string },
  password: string,
): string | null {
  const libraryNames = [library_name, library_name_local, library_short_name];
  return reasonAgainstPassword({ ...person, password, libraryNames, isCommon: isCommonPassword(password) });
}

/** Throws 422 for the field `password` when this person may not choose it. */
export function requireGoodPassword(
  settings: LibraryNames,
  person: { name: string; email: string },
  password: string,
): void {
  const reason = reasonAgainstNewPassword(settings, person, password);
  if (reason) throw invalid({ password: [reason] });
}
