import { type MessageDescriptor, translate, translateAll } from '../lib/message-descriptor.ts';
import { readStoredSentence } from '../lib/stored-sentences.ts';

type Written<T> = T extends MessageDescriptor
  ? string
  : T extends object
    ? { [Key in keyof T]: Written<T[Key]> }
    : T;

/** What the server says, as it reads in English. */
export const inEnglish = <T>(answer: T): Written<T> => translateAll(answer, 'en') as Written<T>;

/** A sentence that is kept, as it reads in English. */
export const storedInEnglish = (text: string | undefined): string =>
  translate(readStoredSentence(text ?? ''), 'en');
