import { expect, test } from 'vitest';
import { textFaults } from './text-faults.mjs';

const room = 'apps/web/src/ui/';

/** @param {string} code @param {{ path?: string, offered?: string[], bn?: Record<string, string> }} [more] */
const check = (code, { path = `${room}part.tsx`, offered = [], bn = {} } = {}) =>
  textFaults([{ path, text: `export function Part() { ${code} }` }], {
    rooms: [room],
    noTexts: { [`${room}keys.tsx`]: ['Home'] },
    offered,
    catalogues: { bn },
  });

test.each([
  ['text between tags', 'return <p>Nothing found.</p>'],
  ['an attribute', 'return <input placeholder="Search books" />'],
  ['a property', "return { label: 'Home' }"],
  ['a template', 'return `Delete the $' + '{kind}?`'],
  ['a word and a value', 'return `until $' + '{day}`'],
  ['a default', "const say = (text = 'Go back') => text; return say()"],
  ['a choice', "return <p>{open ? 'Show less' : more}</p>"],
  ['the name of a fact', 'return <Fact name="Translated by" />'],
  ['a sentence that begins small', "return <p>{', by the hall'}</p>"],
])('finds a text outside the catalogues in %s', (_where, code) => {
  expect(check(code)).toEqual([expect.stringMatching(/part\.tsx:1 has .* outside the catalogues/)]);
});

test.each([
  ['what is asked for', "return <p>{t('Nothing found.')}</p>"],
  ['a list of classes', 'const a = "flex min-h-11 items-center"; return <p className={a} />'],
  ['a class of a component', 'return <p className="Grand card" />'],
  ['the name of a field', 'return <input name="email" />'],
  ['a comparison', "return key === 'Enter' ? 1 : 2"],
  ['a fault for developers', "throw new Error('There is no place to draw into.')"],
  ['a value of the code', "return act('hand-out', { state: 'open' })"],
])('takes %s for no text of its own', (_what, code) => {
  expect(check(code)).toEqual([]);
});

test('leaves rooms alone that are not in the catalogues yet', () => {
  expect(check('return <p>Nothing found.</p>', { path: 'apps/web/src/features/x/part.tsx' })).toEqual([]);
});

test('leaves alone what a file has and is no text', () => {
  expect(check("return ['Home']", { path: `${room}keys.tsx` })).toEqual([]);
});

test.each([
  ["return t('{n} of {all}', { n })", /hands over no all/],
  ["return t('{n} of them', { n, all })", /hands over all, which/],
  ["return t('{count, plural, one {#}}', { count })", /every other \{count\}/],
  ["return t('Books &amp; more')", /a sign is written as in HTML/],
  ["return pluralise(count, 'book')", /writes a count in English alone/],
  ['return t(text)', /asks for a text that is not written there/],
])('refuses %s', (code, why) => {
  expect(check(code)).toEqual([expect.stringMatching(why)]);
});

test('refuses a text that is asked for as the module loads', () => {
  const source = { path: `${room}part.tsx`, text: "const name = t('Home');" };
  const faults = textFaults([source], { rooms: [], noTexts: {}, offered: [], catalogues: {} });
  expect(faults).toEqual([expect.stringMatching(/before the language is known/)]);
});

test('refuses a translation that nothing asks for, or with a name of its own', () => {
  const code = "return t('{n} books', { n })";
  expect(check(code, { bn: { Home: 'প্রথম পাতা' } })).toEqual([
    expect.stringMatching(/'Home', which nothing asks/),
  ]);
  expect(check(code, { bn: { '{n} books': '{count}টি বই' } })).toEqual([
    expect.stringMatching(/says \{count\}/),
  ]);
  expect(check(code, { bn: { '{n} books': '{n}টি বই' } })).toEqual([]);
});

test('misses a translation in a language that is offered', () => {
  expect(check("return t('Home')", { offered: ['bn'] })).toEqual(["texts/bn has no translation of 'Home'"]);
  expect(check("return t('Home')", { offered: ['bn'], bn: { Home: 'প্রথম পাতা' } })).toEqual([]);
});
