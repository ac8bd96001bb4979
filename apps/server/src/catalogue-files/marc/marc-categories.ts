/**
 * Patterns for subject headings of other libraries, in English or transcribed, and the category of an Islamic library for each.
 * The first match counts. A category that the library lacks is created with its first book.
 */
const categoriesByHeading: readonly [RegExp, string][] = [
  [/\b(?:qur[ʼ'’]?an|koran|tafs[iī]r)/i, 'Quran & Tafsir'],
  [/কুরআন|কোরআন|তাফসির|তাফসীর|القرآن|تفسير/u, 'Quran & Tafsir'],
  [/\bhadith|\bsunna\b/i, 'Hadith'],
  [/হাদিস|হাদীস|حديث|سنة/u, 'Hadith'],
  [/muhammad,? prophet|\b(?:seera|sira)h?\b/i, 'Seerah'],
  [/সিরাত|সীরাত|السيرة النبوية/u, 'Seerah'],
  [/islamic law|\bfiqh\b|sharia/i, 'Fiqh'],
  [/ফিকহ|ফিক্‌হ|فقه/u, 'Fiqh'],
  [/\baqidah?\b|islam.*doctrines|tawhid/i, 'Aqidah'],
  [/আকিদা|আকীদা|عقيدة|توحيد/u, 'Aqidah'],
  [/sufism|spiritual life/i, 'Spirituality'],
  [/তাসাউফ|আত্মশুদ্ধি|تصوف/u, 'Spirituality'],
  [/islam(?:ic empire)?.*history|\bcaliph/i, 'Islamic History'],
  [/ইসলামের ইতিহাস|التاريخ الإسلامي/u, 'Islamic History'],
  [/islam.*economic|islamic (?:banking|finance)/i, 'Islamic Economics'],
  [/arabic literature/i, 'Arabic Literature'],
  [/arabic language/i, 'Arabic Language'],
  [/\bpoe(?:try|ms)\b|কবিতা|شعر/iu, 'Poetry'],
  [/\bfiction\b|\bnovels?\b|short stories|উপন্যাস|গল্প/iu, 'Fiction'],
  [/biograph|জীবনী|تراجم/iu, 'Biography'],
  [/juvenile|children'?s|শিশু/iu, 'Children'],
  [/\bislam\b|\bmuslims?\b|ইসলাম|إسلام/iu, 'Islamic General'],
  [/\bhistory\b|politic|ইতিহাস|রাজনীতি/iu, 'History & Politics'],
  [/\bscience|technolog|comput|mathematic|বিজ্ঞান/iu, 'Science & Technology'],
  [/economic|business|অর্থনীতি|ব্যবসা/iu, 'Business & Economics'],
  [/philosoph|psycholog|দর্শন|মনোবিজ্ঞান/iu, 'Philosophy & Psychology'],
  [/\blaw\b|আইন/iu, 'Law'],
  [/travel|ভ্রমণ/iu, 'Travel'],
  [/cook|health|medicine|স্বাস্থ্য|রান্না/iu, 'Health & Food'],
];

/** The category of a book by its subject headings, the most important first; undefined when none of them is known. */
export function categoryOf(headings: readonly string[]): string | undefined {
  for (const heading of headings) {
    const found = categoriesByHeading.find(([pattern]) => pattern.test(heading));
    if (found) return found[1];
  }
  return undefined;
}
