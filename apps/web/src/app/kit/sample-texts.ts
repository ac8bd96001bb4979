/** Titles as in the catalogue, one per script, and the longest that a card has to fit. */
export const titles = {
  latin: 'Ṣaḥīḥ al-Bukhārī',
  bengali: 'রিয়াদুস সালেহীন',
  arabic: 'رياض الصالحين',
  longBengali: 'শারহুল আকীদাহ আল-ওয়াসিতিয়্যাহ প্রথম খণ্ড ও দ্বিতীয় খণ্ড একত্রে, সংক্ষিপ্ত টীকা ও নির্ঘণ্ট সহ',
  longArabic: 'الجامع المسند الصحيح المختصر من أمور رسول الله صلى الله عليه وسلم وسننه وأيامه',
  mixed: 'তাফসীর ইবনে কাছীর (Tafsir Ibn Kathir), 2nd ed.',
} as const;

/** One sentence in each script, long enough for several lines. */
export const paragraphs = [
  'A collection of sayings, gathered by subject, that readers of every age have kept at hand; its chapters are short and its words are plain.',
  'বিষয় অনুযায়ী সাজানো এই সংকলনটি সব বয়সের পাঠক হাতের কাছে রাখেন; এর অধ্যায়গুলো ছোট, আর ভাষা সহজ ও প্রাঞ্জল।',
  'مجموع من الأقوال مرتب على الأبواب، لا يستغني عنه قارئ؛ فصوله قصيرة وألفاظه واضحة.',
] as const;
