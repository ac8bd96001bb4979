import { type MessageDescriptor, translate, translateAll } from '../lib/message-descriptor.ts';
import { readStoredSentence } from '../lib/stored-sentences.ts';

type Written<T> = T extends MessageDescriptor
  ? string
  : T extends object
    ? { [Key in keyof T]: Written<T[Key]> }
    : T;

/** A sentence of the server in English. */
export const inEnglish = <T>(answer: T): Written<T> => translateAll(answer, 'en') as Written<T>;

/** A stored sentence in English. */
export const storedInEnglish = (text: string | undefined): string =>
  translate(readStoredSentence(text ?? ''), 'en');
