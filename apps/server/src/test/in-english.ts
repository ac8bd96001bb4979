import { readKept } from '../lib/kept-sentences.ts';
import { type Said, write, writeAll } from '../lib/said.ts';

type Written<T> = T extends Said ? string : T extends object ? { [Key in keyof T]: Written<T[Key]> } : T;

/** What the server says, as it reads in English. */
export const inEnglish = <T>(answer: T): Written<T> => writeAll(answer, 'en') as Written<T>;

/** A sentence that is kept, as it reads in English. */
export const keptInEnglish = (text: string | undefined): string => write(readKept(text ?? ''), 'en');
