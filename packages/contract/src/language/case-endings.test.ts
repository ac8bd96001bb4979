import { expect, it } from 'vitest';
import { withCaseEnding } from './case-endings.ts';
import { readMessage, writeMessage } from './message.ts';

it.each([
  ['জগন্নাথ হল', '-এ আছে', 'জগন্নাথ হলে আছে'],
  ['জগন্নাথ হল', '-এর কপি', 'জগন্নাথ হলের কপি'],
  ['রহিম', '-কে ফোন করুন', 'রহিমকে ফোন করুন'],
  ['ঢাকা', '-এ', 'ঢাকায়'],
  ['সাদিয়া', '-এর', 'সাদিয়ার'],
  ['চৌধুরী', '-এর জন্য', 'চৌধুরীর জন্য'],
  ['খুলনা মহানগরী', '-এ', 'খুলনা মহানগরীতে'],
  ['বিষয়', '-এর নাম', 'বিষয়ের নাম'],
  // As some keyboards write it: the letter and its dot as separate characters.
  ['গাড়', '-এর', 'গাড়ের'],
])('%s and %s are %s', (noun, rest, written) => {
  expect(withCaseEnding(noun, rest)).toBe(written);
});

it.each([
  ['Salimullah Hall', '-এ আছে'],
  ['১', '-এর কম'],
  ['বই', '-এর'],
  ['তাসনিম বিনতে রং', '-এর'],
  ['“পথের পাঁচালী”', '-এর'],
  ['হল', ' আছে'],
  ['হল', '-এরা'],
])('%s keeps what stands behind it: %s', (noun, rest) => {
  expect(withCaseEnding(noun, rest)).toBe(noun + rest);
});

it('holds in messages, where a part of a page stays apart', () => {
  const write = (shown: () => string | { part: string }) =>
    writeMessage<string | { part: string }>(readMessage('বইটি {hall}-এ আছে।'), {
      given: () => '',
      valueOf: shown,
      tagged: (_name, inside) => inside.join(''),
      pluralOf: () => 'other',
      numberOf: String,
    });
  expect(write(() => 'রোকেয়া হল').join('')).toBe('বইটি রোকেয়া হলে আছে।');
  expect(write(() => ({ part: 'রোকেয়া হল' }))).toEqual(['বইটি ', { part: 'রোকেয়া হল' }, '-এ আছে।']);
});
