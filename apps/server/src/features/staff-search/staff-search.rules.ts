import { copyLabelOf, labelTextOf } from '@library/contract/copies/typed-label.ts';
import { foldDigits } from '@library/contract/fields/digits.ts';
import { searchKey } from '../../lib/text/search-words.ts';
import { keysInOtherScripts } from '../accounts/name-keys.rules.ts';

/** A word to find in names: its letters, or its keys for another script. */
export interface NameWord {
  part: string;
  keys: string[];
}

/** The possible meanings of a text that staff typed into a list's search; null, or no words, where it cannot have a meaning. */
export interface StaffText {
  /** The label of a copy, as `labelTextOf` reads it. */
  label: string | null;
  /** The last digits of a phone number, without the country code and the leading zero. */
  phone: string | null;
  /** A part of a registration number, normalised like the database function `code_key`. */
  registration: string | null;
  /** A part of an e-mail; only its beginning if no `@` was typed. */
  email: { text: string; isBeginning: boolean } | null;
  /** A part of a title. */
  title: string | null;
  nameWords: NameWord[];
}

const nothing: StaffText = {
  label: null,
  phone: null,
  registration: null,
  email: null,
  title: null,
  nameWords: [],
};

const shortest = { phone: 4, registration: 3, email: 3 };
/** A number with at least so many digits is a phone or registration number, not a word of a title. */
const longNumber = 6;
const nameWordsAtMost = 6;

/** Reads what staff typed, in any script. */
export function readStaffText(typed: string): StaffText {
  const text = foldDigits(typed.normalize('NFC')).trim();
  const label = labelTextOf(text);
  if (/^c/i.test(text) && copyLabelOf(text) !== null) return { ...nothing, label };
  if (text.includes('@')) return { ...nothing, email: { text: text.toLowerCase(), isBeginning: false } };

  // Normalises like the database function `code_key`.
  const code = text.toLowerCase().replace(/[\s().+/_-]/g, '');
  const isNumber = /^\d+$/.test(code);
  const phone = isNumber ? code.replace(/^(?:00)?880?/, '').replace(/^0+/, '') : '';
  const numbers = {
    label,
    phone: phone.length >= shortest.phone ? phone : null,
    registration: /\d/.test(code) && code.length >= shortest.registration ? code : null,
  };
  if (isNumber && code.length >= longNumber) return { ...nothing, ...numbers };
  const isOneWord = !/\s/.test(text);
  const email =
    isOneWord && text.length >= shortest.email ? { text: text.toLowerCase(), isBeginning: true } : null;
  return { ...numbers, email, title: text, nameWords: nameWordsOf(text) };
}

function nameWordsOf(text: string): NameWord[] {
  const { words } = searchKey(text);
  if (words.length === 0) return [{ part: text, keys: [] }];
  return words
    .slice(0, nameWordsAtMost)
    .map((word) => ({ part: text.slice(word.start, word.end), keys: keysInOtherScripts(word) }));
}
