import { type Message, readMessage, writeMessage } from '@library/contract/message.ts';
import { createElement, Fragment, type ReactNode } from 'react';
import { inLocale, writeDigits, writeNumber } from './numbers.ts';
import { spoken } from './spoken.ts';
import { keyOfText } from './text-key.ts';

/** What stands in a text. A number is written in the digits of the language; labels, codes and phone numbers are strings, and stay. */
type Values = Readonly<Record<string, string | number>>;

/** What stands in a text with parts of a page: a tag of the text is a function of what it stands around. */
type RichValues = Readonly<Record<string, ReactNode | ((inside: ReactNode) => ReactNode)>>;

const plurals = inLocale((locale) => new Intl.PluralRules(locale));
const messages = new Map<string, Message>();

/** Reads each text once. */
function messageOf(text: string): Message {
  const known = messages.get(text);
  if (known) return known;
  const message = readMessage(text);
  messages.set(text, message);
  return message;
}

/** What stands for an English text; the text itself where the language has none. */
function inSpoken(text: string): string {
  const { language, texts } = spoken();
  return language === 'en' ? text : (texts[text] ?? texts[keyOfText(text)] ?? text);
}

const counts = { pluralOf: (count: number) => plurals().select(count), numberOf: writeNumber };

/**
 * A text in the language that is spoken, which an English text stands for: `t('{count, plural, one {# book} other {# books}}', { count })`.
 * It is asked for while something is drawn or said, never as a module loads.
 */
export function t(text: string, values?: Values): string {
  return textOf(text, values);
}

/** The same for a text that is written elsewhere: a sentence of the contract. */
export function textOf(text: string, values?: Values): string {
  if (!values) return inSpoken(text);
  const written = writeMessage<string>(messageOf(inSpoken(text)), {
    given: (name) => values[name],
    valueOf: (name) => String(inDigits(values[name])),
    tagged: (_name, inside) => inside.join(''),
    ...counts,
  });
  return written.join('');
}

/** A text with parts of a page in it: `rich('Read <link>the rules</link>.', { link: (inside) => <Link to="/rules">{inside}</Link> })`. */
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
