import { soundTable } from './sound.ts';

/**
 * Letters without marks, as `plainSpelling` of Arabic leaves them. Short vowels are not written; ا و ي are vowels or half
 * vowels. ṯ ḏ ḍ ẓ are letters that other scripts write in several ways.
 */
export const arabicSounds = soundTable(`
  ا a آ a ب b ت t ث ṯ ج j ح h خ K د d ذ ḏ ر r ز z س s ش S ص s ض ḍ ط t ظ ẓ ع A غ G ف f ق q ك k ل l م m ن n ه h
  ة ة و W ي Y پ p چ c گ g ژ j ٹ t ڈ d ڑ r ں n`);

/** Any vowel may begin a word that is written with these. */
export const arabicOpeners = soundTable('ا A أ A إ A آ a');

/** Of an adjective and of plurals. */
export const arabicEndings = ['Yة', 'at', 'Wn', 'Yn', 'an'];
