import { type Message, readMessage, writeMessage } from '@library/contract/language/message.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { inLocale, writeDigits, writeNumber } from './numbers.ts';
import { spoken } from './spoken.ts';
import { keyOfText } from './text-key.ts';

/**
 * The values of a text. Numbers are written in the digits of the language. Labels, codes and phone numbers are strings and
 * stay unchanged.
 */
type TextValues = Readonly<Record<string, string | number>>;

/** The values of a text with parts of a page. The value of a tag is a function that gets the content of the tag. */
type RichValues = Readonly<Record<string, ReactNode | ((inside: ReactNode) => ReactNode)>>;

const plurals = inLocale((locale) => new Intl.PluralRules(locale));
const messages = new Map<string, Message>();

/** Parses each text only once. */
function messageOf(text: string): Message {
  const known = messages.get(text);
  if (known) return known;
  const message = readMessage(text);
  messages.set(text, message);
  return message;
}

/** The translation of an English text; the text itself if the language has none. */
function inSpoken(text: string): string {
  const { language, texts } = spoken();
  return language === 'en' ? text : (texts[text] ?? texts[keyOfText(text)] ?? text);
}

const counts = { pluralOf: (count: number) => plurals().select(count), numberOf: writeNumber };

/**
 * The translation of an English text: `t('{count, plural, one {# book} other {# books}}', { count })`. Call it when something
 * is rendered or shown, never while a module loads, because the language may change.
 * @throws {SyntaxError} if values are given and the text cannot be parsed
 */
export function t(text: string, values?: TextValues): string {
  return textOf(text, values);
}

/** The same for a text that is not written at the call, such as a sentence of the contract. */
export function textOf(text: string, values?: TextValues): string {
  if (!values) return inSpoken(text);
  const written = writeMessage<string>(messageOf(inSpoken(text)), {
    given: (name) => values[name],
    valueOf: (name) => String(inDigits(values[name])),
    tagged: (_name, inside) => inside.join(''),
    ...counts,
  });
  return written.join('');
}

/**
 * The translation of a text with parts of a page:
 * `rich('Read <link>the rules</link>.', { link: (inside) => <Link to="/rules">{inside}</Link> })`.
 */
export function rich(text: string, values: RichValues): ReactNode {
  const written = writeMessage<ReactNode>(messageOf(inSpoken(text)), {
    given: (name) => values[name],
    valueOf: (name) => {
      const value = values[name];
      return typeof value === 'function' ? value('') : inDigits(value);
    },
    tagged: (name, inside) => {
      const make = values[name];
      return typeof make === 'function' ? make(together(inside)) : together(inside);
    },
    ...counts,
  });
  return together(written);
}

const inDigits = <T>(value: T) => (typeof value === 'number' ? writeDigits(value) : value);
const together = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts);
