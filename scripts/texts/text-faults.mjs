/** @import { Message } from '../../packages/contract/src/language/message.ts' */
import { readMessage } from '../../packages/contract/src/language/message.ts';
import { textsOf } from './texts-of.mjs';
import { translationFaults } from './translation-faults.mjs';

/** @typedef {{ path: string, text: string }} Source a file of the web app */
/** @typedef {Record<string, Record<string, string>>} Catalogues the translations of the English texts, by language */

/**
 * The faults in the texts of the web app, one line each.
 * @param {Source[]} sources
 * @param {{ rooms: readonly string[], noTexts: Record<string, readonly string[]>, offered: readonly string[], catalogues: Catalogues }} options
 * @returns {string[]}
 */
export function textFaults(sources, { rooms, noTexts, offered, catalogues }) {
  const used = new Set();
  const faults = sources.flatMap(({ path, text: source }) => {
    const { uses, outside, faults } = textsOf(path, source);
    for (const { text } of uses) used.add(text);
    const isRoom = rooms.some((room) => path.startsWith(room));
    return [
      ...uses.flatMap((use) => againstUse(use).map((why) => `${path}:${use.line} ${why}`)),
      ...faults.map(({ line, why }) => `${path}:${line} ${why}`),
      ...(isRoom && /\bpluralise\(|\.toLocaleString\('en'\)/.test(source)
        ? [
            `${path} writes a count in English alone: ask for it with a plural, {count, plural, one {# book} other {# books}}`,
          ]
        : []),
      ...(isRoom ? outside : [])
        .filter(({ text }) => !noTexts[path]?.includes(text))
        .map(
          ({ text, line }) =>
            `${path}:${line} has '${text}' outside the catalogues, where it would stay English: ask for it with t()`,
        ),
    ];
  });
  return [
    ...faults,
    ...Object.entries(catalogues).flatMap(([language, texts]) => againstCatalogue(language, texts, used)),
    ...offered.flatMap((language) =>
      [...used]
        .filter((text) => !catalogues[language]?.[text])
        .map((text) => `texts/${language} has no translation of '${text}'`),
    ),
  ];
}

/** @param {import('./texts-of.mjs').Use} use @returns {string[]} */
function againstUse({ text, values }) {
  if (/&\w+;/.test(text)) return [`asks for '${text}', where a sign is written as in HTML`];
  if (values.length === 0 && !/[{}]/.test(text)) return [];
  const names = namesIn(text);
  if (typeof names === 'string') return [names];
  return [
    ...[...names]
      .filter((name) => !values.includes(name))
      .map((name) => `asks for '${text}' and hands over no ${name}`),
    ...values
      .filter((name) => !names.has(name))
      .map((name) => `hands over ${name}, which '${text}' does not have`),
  ];
}

/** @param {string} language @param {Record<string, string>} texts @param {ReadonlySet<string>} used */
function againstCatalogue(language, texts, used) {
  return Object.entries(texts).flatMap(([text, translation]) => {
    if (!used.has(text)) return [`texts/${language} has '${text}', which nothing asks for: take it out`];
    const names = namesIn(text);
    const own = namesIn(translation);
    if (typeof names === 'string') return [];
    if (typeof own === 'string') return [`texts/${language}: ${own}`];
    const foreign = [...own].filter((name) => !names.has(name));
    if (foreign.length > 0)
      return foreign.map((name) => `texts/${language} says {${name}} for '${text}', which does not have it`);
    return translationFaults(text, translation).map((why) => `texts/${language}: '${translation}' ${why}`);
  });
}

/**
 * The names of the values and tags in a text, or the error when it is not a valid message.
 * @param {string} text
 * @returns {Set<string> | string}
 */
export function namesIn(text) {
  try {
    return new Set(namesOf(readMessage(text)));
  } catch (error) {
    return String(error);
  }
}

/** @param {Message} message @returns {string[]} */
function namesOf(message) {
  return message.flatMap((piece) => {
    if (typeof piece === 'string') return [];
    if (piece.kind === 'tag') return [piece.name, ...namesOf(piece.inside)];
    if (piece.kind === 'value' || piece.kind === 'number') return [piece.name];
    return [piece.name, ...[...piece.cases.values()].flatMap(namesOf)];
  });
}
