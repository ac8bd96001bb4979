import { type ImportField, importFields } from '@library/contract/intake/import-mapping.ts';

/** Common names for the columns of a list of books, besides our own names of the fields. */
const words: Record<ImportField, string> = {
  book_id: 'book id, bookid, library book id',
  title:
    'book title, book name, name of book, name of the book, name, book, bookname, titolo, titre, বই, বইয়ের নাম, বই এর নাম, বইএর নাম, পুস্তকের নাম, নাম, শিরোনাম, গ্রন্থ, গ্রন্থের নাম, কিতাবের নাম, اسم الكتاب, عنوان الكتاب, العنوان, الكتاب',
  author:
    'authors, author name, author s, name of author, writer, writers, writer name, by, autore, auteur, লেখক, লেখকের নাম, লেখিকা, রচয়িতা, গ্রন্থকার, المؤلف, اسم المؤلف',
  publisher:
    'publishers, publisher name, publication, publications, published by, press, প্রকাশক, প্রকাশনী, প্রকাশনা, প্রকাশনীর নাম, প্রকাশকের নাম, الناشر, دار النشر',
  category:
    'categories, subject, subjects, genre, type, class, topic, shelf, বিষয়, বিভাগ, ধরন, ধরণ, শ্রেণি, শ্রেণী, ক্যাটাগরি, التصنيف, الموضوع',
  language: 'lang, book language, ভাষা, اللغة',
  isbn: 'isbn13, isbn 13, isbn10, isbn 10, isbn no, isbn number, আইএসবিএন, আইএসবিএন নম্বর',
  translator: 'translators, translated by, translator name, অনুবাদক, অনুবাদ, অনুবাদকের নাম, المترجم',
  edition: 'editions, edition no, সংস্করণ, الطبعة',
  year: 'published, publication year, year of publication, publishing year, pub year, date, সাল, প্রকাশকাল, প্রকাশের সাল, প্রকাশ সাল, বছর, سنة النشر',
  pages: 'page, pages no, no of pages, number of pages, page count, পৃষ্ঠা, পৃষ্ঠা সংখ্যা, পাতা, عدد الصفحات',
  volume: 'vol, part, খণ্ড, খন্ড, الجزء, المجلد',
  volume_no: 'volume number, vol no, volume no, খণ্ড নং, খণ্ড নম্বর, খন্ড নং',
  description: 'summary, about, details, abstract, notes, বর্ণনা, বিবরণ, সারসংক্ষেপ, الوصف',
  hall: 'hall name, halls, library, location, place, branch, হল, হলের নাম, অবস্থান',
  copies:
    'copy, copies no, no of copies, number of copies, total copies, copy count, quantity, qty, count, amount, কপি, কপি সংখ্যা, সংখ্যা, পরিমাণ, মোট কপি, عدد النسخ',
  label:
    'labels, copy label, code, copy code, barcode, accession, accession no, accession number, কোড, বারকোড',
  title_other_script:
    'title in another script, other title, other titles, other script, romanised title, transliterated title, অন্য শিরোনাম',
  title_translated: 'translated title, english title, অনূদিত শিরোনাম',
  title_original: 'original title, original name, মূল শিরোনাম, মূল নাম',
  title_short: 'short title, subtitle short, সংক্ষিপ্ত শিরোনাম',
};

/** Normalises the name of a column: lower case, single spaces between words, no punctuation. */
export function headerKey(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

const fieldByWord = new Map(
  importFields.flatMap((field) =>
    [field, ...words[field].split(',')].map((word) => [headerKey(word), field] as const),
  ),
);

/** The field of each column by its name; null for an unknown column, and for one that repeats a field. */
export function fieldsOfHeader(header: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return header.map((name) => {
    const field = fieldByWord.get(headerKey(name));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
