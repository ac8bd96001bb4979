/** @import { Message } from '../../packages/contract/src/language/message.ts' */
import { readMessage } from '../../packages/contract/src/language/message.ts';

/**
 * Text that stays in Latin letters in Bengali: names, and the words on a book, a label or a screen. Longer entries come
 * before their parts.
 */
const LATIN = [
  'Add to Home Screen',
  'Chrome on Android',
  'Firefox on Windows',
  'Other calendars',
  'From URL',
  'Google Calendar',
  'Books by their ISBN',
  'Google Sheets',
  'Open Library',
  'LibreOffice',
  'yyyy-MM-dd',
  'https://',
  'http://',
  'PUBLIC_URL',
  'ISBN_SOURCES',
  'ISO 2709',
  'MARC 21',
  // Output of programs and contents of record files, as shown on the screen.
  'yaz-marcdump -f MARC-8 -t UTF-8 -o marc old.mrc > new.mrc',
  'MARC-8 to UTF-8',
  'MARC-8',
  'MarcEdit',
  'Save as',
  'SutonnyMJ',
  'DOCTYPE',
  '(.xls)',
  '245',
  'Argon2',
  'WhatsApp',
  'Letter',
  'Chrome',
  'Firefox',
  'Safari',
  'Mozilla',
  'Android',
  'iPhone',
  'iPad',
  'Windows',
  'Google',
  'Apple',
  'Excel',
  'Koha',
  'MARCXML',
  'MARC',
  'UTF-8',
  'WebP',
  'JPEG',
  'PNG',
  'PDF',
  'CSV',
  '.xlsx',
  'XML',
  'JSON',
  'ISBN',
  'EAN',
  'URL',
  'Alt+T',
  'QR',
  'ID',
  'A4',
  'MB',
  '2026-03-10',
  '-10',
  '978',
  '979',
  '“, men”',
  '“, women”',
  '(key)',
];

/**
 * Words of the glossary in docs/writing.md that every translation uses: the English word, and the Bengali stem.
 * @type {readonly (readonly [RegExp, string])[]}
 */
const SAID = [
  [/\bhalls?\b/i, 'হল'],
  [/\badmins?\b/i, 'অ্যাডমিন'],
  [/\blabels?\b/i, 'লেবেল'],
  [/\bwishlist\b/i, 'পছন্দের তালিকা'],
  [/\bleaderboard\b/i, 'তালিকা'],
  [/\bpasswords?\b/i, 'পাসওয়ার্ড'],
  [/\bdepartments?\b/i, 'বিভাগ'],
  [/\breceipts?\b/i, 'রসিদ'],
  [/\bcategor(?:y|ies)\b/i, 'বিষয়'],
];

/** Words that no translation may use: the glossary's word, and the other words for it. */
const NOT_SAID = {
  স্বেচ্ছাসেবক: /ভলান্টিয়ার|সেচ্ছাসেবক|স্বেচ্ছাসেবী/,
  পাঠক: /রিডার|গ্রাহক/,
  হল: /হোস্টেল|ছাত্রাবাস|ছাত্রীনিবাস/,
  লাইব্রেরি: /গ্রন্থাগার|লাইব্রেরী/,
  ধার: /ঋণ|লোন|কর্জ/,
  কপি: /অনুলিপি|প্রতিলিপি/,
  লেবেল: /লেভেল|স্টিকার/,
  অনুরোধ: /রিকোয়েস্ট/,
  'অপেক্ষার তালিকা': /ওয়েটিং|প্রতীক্ষা/,
  মতামত: /(?<!প্)রিভিউ|পর্যালোচনা/,
  প্রচ্ছদ: /কভার/,
  বিষয়: /ক্যাটাগরি|শ্রেণি/,
  মুছুন: /ডিলিট/,
  ইমেইল: /ই[-‑]মেই?ল/,
  // Most forms of তাক, a shelf, are also forms of the pronoun "him".
  শেলফ: /(?<![\p{L}\p{M}])তাক(?:ে|ের)?(?![\p{L}\p{M}])/u,
  'বাতিল করুন': /ক্যানসেল|ক্যান্সেল/,
};

/**
 * The faults in a Bengali translation that a program can find.
 * @param {string} text the English text
 * @param {string} translation
 * @returns {string[]} reasons, each without the subject, which is the translation
 */
export function translationFaults(text, translation) {
  const english = readMessage(text);
  const bengali = readMessage(translation);
  const letters = lettersOf(bengali).join('\n');
  const own = withoutLatinNames(letters);
  return [
    ...missing(english, bengali),
    ...[...own.matchAll(/[A-Za-z]+/g)].map(([word]) => `has '${word}' in Latin letters`),
    ...(/[0-9]/.test(own) ? ['has Latin digits'] : []),
    ...(/[ \u00a0]{2}/.test(letters) ? ['has two spaces'] : []),
    ...(/[\u0980-\u09e5\u09f0-\u09ff]\.(?!\.)/.test(letters) ? ['has a full stop, where Bengali has ।'] : []),
    ...ending(text, translation),
    ...SAID.filter(([word, stem]) => word.test(lettersOf(english).join(' ')) && !letters.includes(stem)).map(
      ([, stem]) => `does not say ${stem}, as the glossary does`,
    ),
    ...Object.entries(NOT_SAID).flatMap(([said, others]) => {
      const other = others.exec(letters)?.[0];
      return other ? [`says ${other}, for which the glossary has ${said}`] : [];
    }),
  ];
}

/** A Bengali text without the names that stay in Latin letters. @param {string} text */
export const withoutLatinNames = (text) => LATIN.reduce((rest, name) => rest.replaceAll(name, ''), text);

/** @param {Message} english @param {Message} bengali */
function missing(english, bengali) {
  const has = new Set(named(bengali, true));
  return [...new Set(named(english, false))]
    .filter((name) => !has.has(name))
    .map((name) => `leaves out {${name}}`);
}

/**
 * The values and tags that a message shows; with `all` also values that only select between words.
 * @param {Message} message
 * @param {boolean} all
 * @returns {string[]}
 */
function named(message, all) {
  return message.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if (piece.kind === 'tag') return [piece.name, ...named(piece.inside, all)];
    if (piece.kind === 'value' || piece.kind === 'number') return [piece.name];
    const inside = [...piece.cases.values()].flatMap((each) => named(each, all));
    return all || piece.kind === 'select' ? [piece.name, ...inside] : inside;
  });
}

/** The words of a message, without its values. @param {Message} message @returns {string[]} */
function lettersOf(message) {
  return message.flatMap((piece) => {
    if (typeof piece === 'string') return [piece];
    if (piece.kind === 'tag') return lettersOf(piece.inside);
    return 'cases' in piece ? [...piece.cases.values()].flatMap(lettersOf) : [];
  });
}

/** @param {string} text @param {string} translation */
function ending(text, translation) {
  const [end, own] = [text, translation].map(endOf);
  const expected = end === '.' ? '।' : end;
  if (text.endsWith('}') || translation.endsWith('}') || own === expected) return [];
  return [`ends with '${own}' where English has '${end}'`];
}

/** The punctuation mark at the end of a text; empty when the text ends with a letter. @param {string} text */
function endOf(text) {
  return (
    /(\.\.\.|[….।?!:,]|\s)?$/u.exec(
      text.replace(/(?<! or) no\.$/, '').replace(/(?:<\/\w+>|[”"’)])+$/u, ''),
    )?.[1] ?? ''
  );
}
