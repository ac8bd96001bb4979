import { describe, expect, it } from 'vitest';
import { type KeyWord, searchKey } from './search-words.ts';

/** The keys by which a word is found. */
const formsOf = ({ key, otherKeys }: KeyWord) => [key, ...otherKeys];

/** Whether one text finds the other: word by word by any key, or as a whole. */
function meet(one: string, other: string): boolean {
  const [first, second] = [searchKey(one), searchKey(other)];
  if (first.wholeKey === second.wholeKey) return true;
  const [words, others] = [first, second].map(({ words }) => words.filter((word) => !word.isStopWord));
  if (!words || words.length === 0 || words.length !== others?.length) return false;
  return words.every((word, index) => {
    const there = others[index];
    return there !== undefined && formsOf(word).some((form) => formsOf(there).includes(form));
  });
}

/** All pairs of different texts of a group. */
function pairsOf(group: readonly string[]): [string, string][] {
  return group.flatMap((one, index) => group.slice(index + 1).map((other): [string, string] => [one, other]));
}

const across = [
  ['riyadus salehin', 'রিয়াদুস সালেহীন', 'riyad as-salihin', 'riyaadhus saaliheen', 'Riyāḍ aṣ-Ṣāliḥīn'],
  ['Riyad as-Salihin', 'رياض الصالحين', 'ریاض الصالحین', 'riyad us salihin'],
  ['তাফসীর ইবনে কাছীর', 'তাফসির ইবনে কাসির', 'تفسير ابن كثير', 'tafsir ibne kasir', 'Tafsīr Ibn Kathīr'],
  ['আর-রাহীকুল মাখতূম', 'الرحيق المختوم', 'ar raheequl makhtum', 'Ar-Raheeq al-Makhtum'],
  ['সহীহ বুখারী', 'صحيح البخاري', 'sahih al-bukhari', 'shohih bukhari', 'Ṣaḥīḥ al-Bukhārī'],
  ['বুখারী শরীফ', 'bukhari shorif', 'bukhari sharif'],
  ['কিতাবুত তাওহীদ', 'كتاب التوحيد', 'kitabut tawhid', 'kitab at-tawheed', 'kitaab at tauhid'],
  ['হাদীস', 'হাদিস', 'حديث', 'hadith', 'hadis', 'hadeeth', 'ḥadīth'],
  ['কুরআন', 'কোরআন', 'القرآن', 'quran', "qur'an", 'koran', 'qoran', 'al-quran', 'Qurʾān'],
  ['রমজান', 'রমযান', 'رمضان', 'ramjan', 'ramazan'],
  ['ফাতহুল বারী', 'فتح الباري', 'fathul bari', 'fath al-bari'],
  ['নাসিরুদ্দীন', 'nasiruddin', 'nasir uddin', 'nasiruddeen'],
  ['মুহাম্মাদ', 'محمد', 'مُحَمَّد', 'muhammad', 'mohammod', 'mohammad', 'মোহাম্মদ'],
  ['আহমাদ', 'أحمد', 'احمد', 'ahmad', 'ahmed', 'আহমেদ'],
  ['ঈমান', 'ইমান', 'إيمان', 'iman', 'eeman', 'imaan'],
  ['উমর', 'ওমর', 'عمر', 'umar', 'omar', 'omor'],
  ['নূর', 'নুর', 'نور', 'noor', 'nur', 'nuur'],
  ['ফিকহ', 'فقه', 'fiqh', 'fikh', 'feqh'],
  ['নববী', 'নবভী', 'nabawi', 'nobobi', 'নবভি'],
];

const inBengali = [
  ['নবী', 'নবি'],
  ['মূল', 'মুল'],
  ['ঊষা', 'উষা', 'উশা', 'উসা'],
  ['ঈদ', 'ইদ'],
  ['শেষ', 'সেস', 'ষেশ', 'ছেষ'],
  ['বর্ণনা', 'বর্ননা'],
  ['যুবক', 'জুবক'],
  ['বড়', 'বড়', 'বর'],
  ['আষাঢ়', 'আষাঢ়'],
  ['য়াকুব', 'য়াকুব'],
  ['আহ্‌মাদ', 'আহ্মাদ', 'আহমাদ'],
  ['র‍্যাব', 'রাব'],
  ['চাঁদ', 'চাদ'],
  ['দুঃখ', 'দুখ'],
  ['হঠাৎ', 'হঠাত'],
  ['বাঙালি', 'বাংালি'],
  ['ডাবল স্ট্যান্ডার্ড', 'ডাবল স্টান্ডার্ড'],
  ['অাল্লাহ', 'আল্লাহ'],
];

const inArabic = [
  ['إِحْيَاءُ عُلُومِ الدِّينِ', 'إحياء علوم الدين', 'احياء علوم الدين', 'احيا علوم دين'],
  ['مكتبة', 'مكتبه', 'المكتبة', 'المكتبه'],
  ['موسى', 'موسي', 'موسی'],
  ['مؤمن', 'مومن'],
  ['كـتـاب', 'كتاب', 'کتاب', 'الكتاب', 'والكتاب', 'بالكتاب'],
  ['ہدایہ', 'هدايه', 'هداية', 'الهداية'],
  ['ٱلرحمن', 'الرحمن', 'الرحمٰن', 'رحمن'],
  ['الله', 'اللّٰه', 'ٱلله'],
];

const inLatin = [
  ['dhikr', 'zikr', 'zikir'],
  ['ramadhan', 'ramadan', 'ramazan'],
  ['qalb', 'kalb', 'khalb'],
  ['noor', 'nur'],
  ['deen', 'din'],
  ['sunnah', 'sunna', 'suna'],
  ['hidayah', 'hidaya', 'hedaya'],
  ['muhammad', 'muhamad', 'mohamed'],
  ['alquran', 'al-quran', 'al quran', 'quran'],
  ['ash-shifa', 'shifa', 'al shifa'],
  ['ar-rasul', 'rasul', 'rasool'],
  ['fath ul qadir', 'fathul qadir', 'fath al-qadir'],
  ['Café', 'cafe', 'CAFÉ', 'Cafe\u0301'],
  ['Ｆｉｑｈ', 'ﬁqh', 'fiqh'],
  ['kitāb', 'kitaab', 'kitab'],
  ["ma'arif", 'maʿārif', 'ma‘arif', 'maarif'],
  ['phiqh', 'fiqh'],
  ['taxi', 'taksi'],
];

const inDigits = [
  ['১ম খণ্ড ২০২৪', '1ম খণ্ড 2024'],
  ['٢٠٢٤', '۲۰۲۴', '২০২৪', '2024', '２０２４'],
];

describe('a text has the keys of its other spellings', () => {
  describe.each([
    ['in another script', across],
    ['in another Bengali spelling', inBengali],
    ['in another Arabic spelling, with or without marks and article', inArabic],
    ['in another Latin spelling', inLatin],
    ['in other digits', inDigits],
  ])('%s', (_theme, groups) => {
    it.each(groups.flatMap(pairsOf))('%s: %s', (one, other) => {
      expect([one, other, meet(one, other)]).toEqual([one, other, true]);
    });
  });

  it.each([...inBengali, ...inArabic, ...inDigits].flatMap(pairsOf))(
    'also the same words in its own script: %s, %s',
    (one, other) => {
      expect(searchKey(one).text).toBe(searchKey(other).text);
    },
  );
});

describe('the normalised word in its own script', () => {
  it.each([
    ...[
      ['quran', 'koran'],
      ['riyadus salehin', 'riyad as-salihin'],
      ['hadith', 'hadis'],
    ],
    ...[
      ['كثير', 'كسير'],
      ['فتح', 'فته'],
      ['সূর্য', 'সুর'],
      ['নবী', 'নব'],
    ],
  ] as [string, string][])('differs where people would say so: %s, %s', (one, other) => {
    expect(searchKey(one).text).not.toBe(searchKey(other).text);
  });
});

describe('texts that mean something else', () => {
  it.each([
    ['quran', 'hadith'],
    ['নূর', 'নীল'],
    ['সূর্য', 'সুর'],
    ['র‍্যাব', 'র্যাব'],
    ['كتاب', 'كلام'],
    ['محمد', 'حمزة'],
    ['dua', 'zakat'],
    ['sabr', 'shukr'],
    ['bukhari', 'muslim'],
    ['tafsir', 'tafhim'],
    ['খণ্ড ১', 'খণ্ড ২'],
    ['2024', '2025'],
    ['ألفية', 'فيه'],
    ['اللهم', 'هم'],
    ['পাখি', 'মাছ'],
    ['zzzz', 'ma'],
  ])('do not meet: %s, %s', (one, other) => {
    expect([one, other, meet(one, other)]).toEqual([one, other, false]);
  });
});

describe('stop words', () => {
  it.each([
    ['the night of power', ['night', 'power']],
    ['riyad as salihin', ['riyad', 'salihin']],
    ['আল বিদায়া ওয়ান নিহায়া', ['বিদায়া', 'ওয়ান', 'নিহায়া']],
    ['আর-রাহীক', ['রাহিক']],
    ['the', []],
  ])('are left out: %s', (text, significant) => {
    const { words } = searchKey(text);
    expect(words.filter(({ isStopWord }) => !isStopWord).map(({ word }) => searchKey(word).text)).toEqual(
      significant.map((word) => searchKey(word).text),
    );
  });

  it('are significant when nothing else was typed', () => {
    expect(searchKey('the').wholeKey).not.toBe('');
    expect(searchKey('al').wholeKey).toBe('al');
    expect(searchKey('the book').wholeKey).toBe(searchKey('book').wholeKey);
  });
});

describe('text that is not a word', () => {
  it.each([
    ['nothing', ''],
    ['spaces', ' \t\n\u00A0\u3000'],
    ['signs', '?!-–—.,:;()[]{}«»“”।॥،؛؟%_\\/*'],
    ['an emoji', '📚🧕🏽👨‍👩‍👧'],
    ['a whole sentence as one sign', 'ﷺ'],
    ['joiners, bidi marks and soft hyphens alone', '\u200B\u200C\u200D\u200E\u200F\u202A\u00AD\uFEFF'],
    ['an apostrophe alone', "'’ʿ"],
    ['a lone hasanta or candrabindu', '্ ঁ'],
    ['a tatweel or mark of reading alone', 'ـ َ'],
  ])('%s has no key', (_what, text) => {
    expect(searchKey(text)).toEqual({ words: [], text: '', wholeKey: '' });
  });
});
