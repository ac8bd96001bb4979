import { type Said, writeAll } from '../lib/said.ts';

type Written<T> = T extends Said ? string : T extends object ? { [Key in keyof T]: Written<T[Key]> } : T;

/** What the server says, as it reads in English. */
export const inEnglish = <T>(answer: T): Written<T> => writeAll(answer, 'en') as Written<T>;
