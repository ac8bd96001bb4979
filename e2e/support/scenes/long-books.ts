import type { TestLibrary } from '../../../apps/server/src/test/open-library.ts';

/** A book with long names in one script, as in the real catalogue. */
const facts = {
  bn: {
    title:
      'সহীহ হাদীসের আলোকে দৈনন্দিন জীবনের আদব, ইবাদতের নিয়মাবলি এবং আত্মশুদ্ধির পথনির্দেশিকা (পরিমার্জিত তৃতীয় সংস্করণ)',
    author: 'মাওলানা মুহাম্মদ আবদুর রহমান সিদ্দিকী চাঁদপুরী',
    category: 'আদব ও আত্মশুদ্ধি',
  },
  ar: {
    title:
      'الدليل الواضح في بيان آداب طالب العلم وما يجب عليه من حقوق المعلمين والأقران مع شرح وتعليقات مفيدة',
    author: 'أبو عبد الله محمد بن إبراهيم بن عبد الرحمن القرطبي',
    category: 'آداب طلب العلم',
  },
  en: {
    title:
      'Pneumonoultramicroscopicsilicovolcanoconiosis-and-Other-Words-without-a-Single-Place-to-Break-in-a-Line',
    author: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley',
    category: 'Supercalifragilisticexpialidocious',
  },
} as const;
export type Script = keyof typeof facts;

let serial = 0;

/**
 * Makes the three books, each in its own category, with its title and author as description and a copy in a hall with a long
 * name.
 */
export async function longBooks(library: TestLibrary) {
  const { make } = library;
  serial += 1;
  const names = {
    bn: 'শহীদ বুদ্ধিজীবী স্মৃতি হল (উত্তর ও দক্ষিণ ভবন একত্রে)',
    ar: 'قاعة العلماء والباحثين الجديدة',
    en: 'Hall of Otherwiseunbreakablehallnamesofunusuallength',
  };
  const write = async (script: Script) => {
    const { title, author } = facts[script];
    const category = `${facts[script].category} ${serial}`;
    const book = await make.book({ title, author, category, description: `${title}. ${author}. ${title}.` });
    const hall = await make.hall({ name: `${names[script]} ${serial}` });
    await make.copies(book, hall);
    return { ...book, title, author, category, hall };
  };
  return { bn: await write('bn'), ar: await write('ar'), en: await write('en') };
}
