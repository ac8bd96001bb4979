import { soundTable } from './sound.ts';

/** English letters and those of transliterations, longest first matched. θ and δ are th and dh, which stand for many letters. */
export const latinSounds = soundTable(`
  a a b b c k d d e e f f g g h h i i j j k k l l m m n n o o p p q q r r s s t t u u v v w w x ks y y z z
  ce se ci si cy si ck k kh K gh G sh S th θ dh δ ch c ph f bh v jh j zh j ng N
  aa a ee i ii i ie i ea i oo u ou u uu u ai ai ay ai ei ei ey ei`);

/** Of nouns in English and in transliterations; and an Arabic article that is written with the word before it. */
export const latinEndings = 's es er ers r ke te der ing ul ur us uS ut un ud uz uθ uδ'.split(' ');
