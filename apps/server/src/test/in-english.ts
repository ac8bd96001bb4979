import { type MessageDescriptor, translate, translateAll } from '../lib/sentences/message-descriptor.ts';
import { readStoredSentence } from '../lib/sentences/stored-sentences.ts';

type Translated<T> = T extends MessageDescriptor
  ? string
  : T extends object
    ? { [Key in keyof T]: Translated<T[Key]> }
    : T;

/** Translates the server's sentences in a value into English. */
export const inEnglish = <T>(answer: T): Translated<T> => translateAll(answer, 'en') as Translated<T>;

/** Translates a stored sentence into English. */
export const storedInEnglish = (text: string | undefined): string =>
  translate(readStoredSentence(text ?? ''), 'en');
