import type { Gender } from '@library/contract/fields/choices.ts';
import type { PastedLine } from '@library/contract/reference/pasted-lists.ts';
import { nameForm } from '@library/contract/reference/reference-admin.ts';
import {
  asDescriptor,
  joinSentences,
  type MessageDescriptor,
  msg,
  type Sentence,
} from '../../lib/sentences/message-descriptor.ts';
import { tidyName } from './reference.rules.ts';

/** The kinds of entries that can be pasted as a list. */
export type PastedKind = 'hall' | 'department';

/** A line as it was pasted; `fault` says what is wrong with it. */
export interface WrittenLine {
  /** From 1; empty lines count. */
  line: number;
  name: string;
  gender: Gender | null;
  fault: Sentence | null;
}

/** The result for a line, before it is translated. */
export type JudgedLine = Omit<PastedLine, 'reason'> & { reason: MessageDescriptor | null };

/** The existing entry with the name of a line. */
export interface KnownEntry {
  /** What names are compared by: names that differ only in case and spacing have the same key. */
  key: string;
  /** The entry that has the name; null for none. */
  existing: { name: string; gender: Gender | null } | null;
}

/** The bullet or number before a name in a list: '3. ', '(3) ', '৩। ', '- ', '• '. */
const bullet = /^\s*(?:[-–*•‣·]\s+|\(?\p{Nd}{1,3}[.)।]\s+)/u;

const genderWords: ReadonlyMap<string, Gender> = new Map([
  ...['women', 'woman', 'female', 'females', 'girl', 'girls', 'lady', 'ladies', 'f', 'w'].map(
    (word) => [word, 'female'] as const,
  ),
  ...['মহিলা', 'ছাত্রী', 'নারী', 'মেয়ে'].map((word) => [word.normalize('NFC'), 'female'] as const),
  ...['men', 'man', 'male', 'males', 'boy', 'boys', 'gents', 'm'].map((word) => [word, 'male'] as const),
  ...['পুরুষ', 'ছাত্র', 'ছেলে'].map((word) => [word.normalize('NFC'), 'male'] as const),
]);

const separators = ['\t', ';', '|', ',', '，'];
const dash = /\s[-–—]\s/;
const inBrackets = /^(.*?)\s*[([（]([^()[\]（）]*)[)\]）]$/;
/** Words include combining marks, because some Bengali vowels are marks. */
const words = /[\p{L}\p{M}]+/gu;

/** Longer lines are no hall's name and gender, and would keep the server busy with looking for them. */
const mostLetters = 500;

const noGender = 'Whose hall is it? Add “, men” or “, women”.';

/** The gender in a text of one or two words: 'Women', "women's hall", 'for men'. */
function genderIn(text: string): Gender | undefined {
  const word = text
    .toLowerCase()
    .replace(/['’]s?\b|\bfor\b|\bhalls?\b|\bonly\b|\bstudents?\b|হল/gu, ' ')
    .trim();
  return genderWords.get(word) ?? genderWords.get(word.replace(/s$/, ''));
}

/** The gender in a hall's name: 'Hall for Women'. Single letters and contradicting words do not count. */
function genderInName(name: string): Gender | undefined {
  const told = new Set(
    (name.toLowerCase().match(words) ?? [])
      .filter((word) => word.length > 1)
      .flatMap((word) => genderWords.get(word) ?? []),
  );
  const [only] = told;
  return told.size === 1 ? only : undefined;
}

/**
 * The text before the last separator, the separator, and the text after it; without a separator a dash between spaces counts.
 * Searched by places, because one expression for it all would try each division of a long row of spaces.
 */
function lastPart(text: string): { before: string; sign: string; last: string } {
  const separator = Math.max(...separators.map((sign) => text.lastIndexOf(sign)));
  const at = separator < 0 ? text.search(dash) : separator;
  if (at < 0) return { before: text, sign: '', last: '' };
  const end = at + (separator < 0 ? ' - '.length : 1);
  return { before: text.slice(0, at).trimEnd(), sign: text.slice(at, end), last: text.slice(end).trim() };
}

type NameOfLine = Pick<WrittenLine, 'name' | 'gender' | 'fault'>;

function readHall(text: string, usual: Gender | null): NameOfLine {
  if (text.length > mostLetters) return { name: text, gender: usual, fault: usual ? null : noGender };
  const { before, sign, last } = lastPart(text);
  const gender = genderIn(last);
  if (gender) return { name: before, gender, fault: null };
  // A comma or dash may be part of a name; column separators are not.
  if (/^[\t;|]$/.test(sign) && last)
    return {
      name: before,
      gender: null,
      fault: msg("“{last}” isn't a gender: write men or women.", { last }),
    };
  const [, outside = text, inside = ''] = inBrackets.exec(text) ?? [];
  const bracketed = genderIn(inside);
  if (bracketed) return { name: outside, gender: bracketed, fault: null };
  const name = sign && !last ? before : text;
  const told = genderInName(name) ?? usual;
  return { name, gender: told, fault: told ? null : noGender };
}

/** The lines of a pasted list. Empty ones are left out; `usual` is the gender of halls whose line names none. */
export function readPastedLines(kind: PastedKind, text: string, usual: Gender | null): WrittenLine[] {
  return text.split('\n').flatMap((raw, index) => {
    const written = raw.replace(bullet, '').trim();
    if (!written) return [];
    const read = kind === 'hall' ? readHall(written, usual) : { name: written, gender: null, fault: null };
    const name = tidyName(read.name);
    const nameFault = nameForm.shape.name.safeParse(name).error?.issues[0]?.message;
    return [{ line: index + 1, name, gender: read.gender, fault: nameFault ?? read.fault }];
  });
}

/** The result for each line, in order. A line whose entry exists is not a fault, even if its gender is missing. */
export function judgeLines(lines: readonly WrittenLine[], known: readonly KnownEntry[]): JudgedLine[] {
  const firstLines = new Map<string, number>();
  return lines.map(({ fault, ...line }, index) => {
    const { key = '', existing = null } = known[index] ?? {};
    if (existing) return { ...line, state: 'existing', reason: reasonOfExisting(line, existing) };
    const first = firstLines.get(key);
    if (first !== undefined)
      return { ...line, state: 'repeated', reason: msg('Line {first} has the same name.', { first }) };
    if (fault) return { ...line, state: 'refused', reason: asDescriptor(fault) };
    firstLines.set(key, line.line);
    return { ...line, state: 'new', reason: null };
  });
}

function reasonOfExisting(
  { name, gender }: Pick<WrittenLine, 'name' | 'gender'>,
  existing: NonNullable<KnownEntry['existing']>,
): MessageDescriptor {
  if (gender && existing.gender && gender !== existing.gender)
    return existing.gender === 'female'
      ? msg("Already there, as a women's hall.")
      : msg("Already there, as a men's hall.");
  return existing.name === name
    ? msg('Already there.')
    : msg('Already there as “{name}”.', { name: existing.name });
}

/** A sentence about the result: '17 halls added. 2 were already there.' */
export function addedText(kind: PastedKind, lines: readonly JudgedLine[]): MessageDescriptor {
  const count = (state: PastedLine['state']) => lines.filter((line) => line.state === state).length;
  const added = count('new');
  const [existing, refused] = [count('existing'), count('refused')];
  return joinSentences(
    addedOf(kind, added),
    existing > 0 ? msg('{existing, plural, one {# was} other {# were}} already there.', { existing }) : null,
    refused > 0 ? msg("{refused} couldn't be added.", { refused }) : null,
  );
}

function addedOf(kind: PastedKind, added: number): MessageDescriptor {
  if (added === 0) return msg('Nothing was added.');
  return kind === 'hall'
    ? msg('{added, plural, one {# hall} other {# halls}} added.', { added })
    : msg('{added, plural, one {# department} other {# departments}} added.', { added });
}
