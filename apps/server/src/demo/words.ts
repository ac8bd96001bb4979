/** Parts of the names of the demo's made-up people. */
export const brothersNames = [
  'Abdullah',
  'Ibrahim',
  'Tanvir',
  'Mahmudul',
  'Rakib',
  'Sabbir',
  'Nafis',
  'Imran',
  'Fahim',
  'Hasan',
  'Zubair',
  'Tariq',
] as const;
export const sistersNames = [
  'Fatima',
  'Ayesha',
  'Nusrat',
  'Sumaiya',
  'Tasnim',
  'Mariam',
  'Sadia',
  'Farhana',
  'Habiba',
  'Raisa',
  'Jannat',
  'Lamia',
] as const;
export const familyNames = [
  'Rahman',
  'Hossain',
  'Islam',
  'Ahmed',
  'Karim',
  'Siddiqui',
  'Chowdhury',
  'Alam',
  'Mahmud',
  'Haque',
  'Sarker',
  'Akter',
] as const;

/** The texts of the demo's reviews: general enough to fit any book. */
export const praise = [
  'Clear from the first page to the last. I will read it again.',
  'I borrowed it for one evening and finished it before Fajr.',
  'আলহামদুলিল্লাহ, খুবই উপকারী একটি বই। সবার পড়া উচিত।',
  'A calm, careful book. The chapter headings alone are worth a notebook.',
  'ভাষা সহজ, আলোচনা গভীর। আবার পড়ব ইনশাআল্লাহ।',
  'Our study circle used it for a month; everyone wanted a turn.',
  'كتاب نافع جدا، أسلوبه سهل وواضح.',
  'Short chapters, easy to read between two classes.',
  'বইটি পড়ে অনেক কিছু নতুন করে ভাবতে শিখেছি।',
] as const;
export const mixed = [
  'Good content, but the print of this copy is small.',
  'The first half is strong, the second repeats itself.',
  'অনুবাদ কিছু জায়গায় কঠিন লেগেছে, তবে বিষয়বস্তু ভালো।',
  'Useful as a reference, less so for reading through.',
] as const;
