import { type Message, readMessage, writeMessage } from '@library/contract/language/message.ts';
import { partsOf } from '@library/contract/language/sentences.ts';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { catalogues } from './catalogues.ts';

/**
 * A value in a sentence. A string is a name, a label or a code, and stays unchanged. A number is written with the digits of the
 * language, a day in the words of the language (a `weekday` with the day's name instead of the year), a moment in the local time
 * of its time zone. A sentence is translated, and several sentences are joined to a list.
 */
type MessageValue =
  | string
  | number
  | { readonly day: string }
  | { readonly weekday: string }
  | { readonly moment: Date; readonly timeZone: string }
  | MessageDescriptor
  | readonly MessageDescriptor[];

/** A sentence with values. It is translated when the person's language is known. */
export class MessageDescriptor {
  readonly text: string;
  readonly values: Readonly<Record<string, MessageValue>>;

  constructor(text: string, values: Readonly<Record<string, MessageValue>>) {
    this.text = text;
    this.values = values;
  }

  /** The sentence in English, for the log. */
  toString(): string {
    return translate(this, 'en');
  }
}

/** A sentence for a person: an English text, which is also the key of its translations, or a text with values. */
export type Sentence = string | MessageDescriptor;

/** A response before its sentences are translated. */
export type Untranslated<T> = T extends unknown
  ? string extends T
    ? T | MessageDescriptor
    : T extends readonly (infer Item)[]
      ? Untranslated<Item>[]
      : T extends object
        ? { [Key in keyof T]: Untranslated<T[Key]> }
        : T
  : never;

/** A sentence with values, in the syntax of `message.ts`: `msg('{hall} is closed until {day}.', { hall, day: { day: '2026-11-05' } })`. */
export const msg = (text: string, values: MessageDescriptor['values'] = {}): MessageDescriptor =>
  new MessageDescriptor(text, values);

/** Makes a sentence usable as a value in another sentence. */
export const asDescriptor = (sentence: Sentence): MessageDescriptor =>
  sentence instanceof MessageDescriptor ? sentence : new MessageDescriptor(sentence, {});

/** Joins sentences one after the other, without those that are null or empty. */
export function joinSentences(...sentences: readonly (Sentence | null)[]): MessageDescriptor {
  const parts = sentences
    .filter((each) => each !== null && each !== '')
    .map((each) => asDescriptor(each ?? ''));
  const values = parts.map((part, at) => [`part${at}`, part] as const);
  return new MessageDescriptor(values.map(([name]) => `{${name}}`).join(' '), Object.fromEntries(values));
}

/** A text that must not be translated (a person's text or a name), in the place of a sentence. */
export const verbatim = (text: string): MessageDescriptor => new MessageDescriptor('{text}', { text });

/** A translatable word as a value in a sentence, for example the type of an account or the state of a copy. */
export const word = (text: string): MessageDescriptor => new MessageDescriptor(text, {});

const locales = { en: 'en-US', bn: 'bn-BD-u-nu-beng' } as const;
const dayStyles = {
  en: { year: 'numeric', month: 'short', day: '2-digit' },
  bn: { year: 'numeric', month: 'long', day: 'numeric' },
} as const satisfies Record<SpokenLanguage, Intl.DateTimeFormatOptions>;

const weekdayStyle = { weekday: 'long', month: 'long', day: 'numeric' } as const;
/** The locales for moments in letters; English uses the British format. */
const momentLocales = { en: 'en-GB', bn: locales.bn } as const;

function momentIn(at: Date, timeZone: string, language: SpokenLanguage): string {
  const locale = momentLocales[language];
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' }).format(at);
  const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short', hourCycle: 'h23' }).format(at);
  return translate(msg('{day} at {time} ({timeZone})', { day, time, timeZone }), language);
}

const formatsOf = (language: SpokenLanguage) => {
  const locale = locales[language];
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const plain = new Intl.NumberFormat(locale, { useGrouping: false });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...dayStyles[language] });
  const weekdays = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...weekdayStyle });
  const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
  return {
    lists,
    pluralOf: (count: number) => plurals.select(count),
    numberOf: (count: number) => numbers.format(count),
    digitsOf: (number: number) => (language === 'en' ? String(number) : plain.format(number)),
    dayOf: (day: string) => days.format(midnight(day)),
    weekdayOf: (day: string) => weekdays.format(midnight(day)),
  };
};
const formats = { en: formatsOf('en'), bn: formatsOf('bn') };

const messages = new Map<string, Message>();
function messageOf(text: string): Message {
  const known = messages.get(text) ?? readMessage(text);
  messages.set(text, known);
  return known;
}

/** Translates a sentence; it stays in English when the language has no translation. */
export function translate(sentence: Sentence, language: SpokenLanguage): string {
  if (sentence instanceof MessageDescriptor && Object.keys(sentence.values).length > 0)
    return filled(sentence.text, sentence.values, language);
  return withoutValues(sentence instanceof MessageDescriptor ? sentence.text : sentence, language);
}

/** Translates a text without separate values. The values inside a sentence of the contract are recognised and translated too. */
function withoutValues(sentence: string, language: SpokenLanguage): string {
  if (language === 'en') return sentence;
  const parts = partsOf(sentence);
  if (!parts) return textIn(sentence, language);
  const values = Object.entries(parts.values).map(([name, value]) => [
    name,
    typeof value === 'string' ? wordIn(value, language) : value,
  ]);
  return filled(parts.text, Object.fromEntries(values), language);
}

/** The fields of responses that have translatable sentences. */
const sentenceFields: ReadonlySet<string> = new Set(['message', 'sentence', 'why', 'why_not', 'against']);

/** A response with its sentences translated. */
export function translateAll(response: unknown, language: SpokenLanguage): unknown {
  if (response instanceof MessageDescriptor) return translate(response, language);
  if (Array.isArray(response)) return response.map((each) => translateAll(each, language));
  if (
    response === null ||
    typeof response !== 'object' ||
    Object.getPrototypeOf(response) !== Object.prototype
  ) {
    return response;
  }
  const translated: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(response)) {
    const isSentence = typeof value === 'string' && sentenceFields.has(key);
    translated[key] = isSentence ? translate(value, language) : translateAll(value, language);
  }
  return translated;
}

const textIn = (text: string, language: SpokenLanguage) => catalogues[language][text] ?? text;

/** Translates the name of a field; the catalogues may have it with a capital letter. */
function wordIn(word: string, language: SpokenLanguage): string {
  const capital = word.charAt(0).toUpperCase() + word.slice(1);
  return catalogues[language][word] ?? catalogues[language][capital] ?? word;
}

function filled(text: string, values: MessageDescriptor['values'], language: SpokenLanguage): string {
  const { pluralOf, numberOf } = formats[language];
  const written = writeMessage<string>(messageOf(textIn(text, language)), {
    given: (name) => values[name],
    valueOf: (name) => valueIn(values[name] ?? '', language),
    tagged: (_name, inside) => inside.join(''),
    pluralOf,
    numberOf,
  });
  return written.join('');
}

function valueIn(value: MessageValue, language: SpokenLanguage): string {
  const { digitsOf, dayOf, weekdayOf, lists } = formats[language];
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return digitsOf(value);
  if (value instanceof MessageDescriptor) return translate(value, language);
  if ('day' in value) return dayOf(value.day);
  if ('weekday' in value) return weekdayOf(value.weekday);
  if ('moment' in value) return momentIn(value.moment, value.timeZone, language);
  return lists.format(value.map((each) => translate(each, language)));
}
