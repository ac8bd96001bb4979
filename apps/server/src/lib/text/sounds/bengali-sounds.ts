import { type Sound, soundsOfSigns, soundTable } from './sound.ts';

/** In NFKC, where য়, ড় and ঢ় are two characters. C is between c and s; ť and ď are breathed; N is a nasal. */
export const bengaliConsonants = soundTable(`
  ক k খ K গ g ঘ G ঙ N চ c ছ C জ j ঝ j ঞ n ট t ঠ t ড d ঢ d ণ n ত t থ ť দ d ধ ď ন n প p ফ f ব b ভ v ম m য j র r ল l
  শ S ষ S স s হ h ৎ t ং N য\u09BC y ড\u09BC r ঢ\u09BC r ৰ r ৱ w ওয w ওয\u09BC w ক্ষ K জ্ঞ g
  র্য rj র্ব rb ল্ব lb ম্ব mb ব্ব b`);

/** After another consonant: ya-phala and ba-phala are mute or half vowels. */
export const bengaliSubjoined = soundTable('্য ~y ্ব ~w');

/** Vowel letters and signs. */
export const bengaliVowels = soundTable(`
  অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou
  া a ি i ী i ু u ূ u ৃ ri ে e ৈ oi ো o ৌ ou ৗ u`);

/** What is heard between two consonants without a vowel sign. */
export const inherentVowel: readonly Sound[] = soundsOfSigns('~o');

/** What may be heard after a last consonant: o, never a. */
export const lastInherentVowel: readonly Sound[] = soundsOfSigns('~O');

/** Joins two consonants, so that no vowel is heard between them. */
export const hasanta = '্';

/** Of a noun: of, to, in, the, plural; and an Arabic article that is written with the word before it. */
export const bengaliEndings = 'er r ke te der e i ra gulo ta ti y yer ul ur us uS ut un ud uj'.split(' ');

/** A nasal after a vowel: no vowel is heard after it. */
export const anusvara = 'ং';
