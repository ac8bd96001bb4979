/** Books with long names in each script, as in the real catalogue, and with the name of a hall that has them. */
export const longBooks = {
  bn: {
    title:
      'সহীহ হাদীসের আলোকে দৈনন্দিন জীবনের আদব, ইবাদতের নিয়মাবলি এবং আত্মশুদ্ধির পথনির্দেশিকা (পরিমার্জিত তৃতীয় সংস্করণ)',
    author: 'মাওলানা মুহাম্মদ আবদুর রহমান সিদ্দিকী চাঁদপুরী',
    category: 'আদব ও আত্মশুদ্ধি',
    hall: 'শহীদ বুদ্ধিজীবী স্মৃতি হল (উত্তর ও দক্ষিণ ভবন একত্রে)',
  },
  ar: {
    title:
      'الدليل الواضح في بيان آداب طالب العلم وما يجب عليه من حقوق المعلمين والأقران مع شرح وتعليقات مفيدة',
    author: 'أبو عبد الله محمد بن إبراهيم بن عبد الرحمن القرطبي',
    category: 'آداب طلب العلم',
    hall: 'قاعة العلماء والباحثين الجديدة',
  },
  en: {
    title:
      'Pneumonoultramicroscopicsilicovolcanoconiosis-and-Other-Words-without-a-Single-Place-to-Break-in-a-Line',
    author: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Cholmondeley',
    category: 'Supercalifragilisticexpialidocious',
    hall: 'Hall of Otherwiseunbreakablehallnamesofunusuallength',
  },
};
