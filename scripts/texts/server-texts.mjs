import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, ROOT } from '../lib/project.mjs';
import { FOR_OPERATORS, OF_PAGES, WORDS } from './server-rooms.mjs';
import { namesIn } from './text-faults.mjs';
import { textsOf } from './texts-of.mjs';
import { translationFaults } from './translation-faults.mjs';

/** @typedef {{ path: string, text: string }} Source */
/**
 * @typedef {{ text: string, path: string, line: number, values: string[] | null }} Asked a sentence, and the names of its
 * values; null for a plain string
 */

/** Functions whose arguments are a sentence and its values. */
const ASKS = new Set(['msg', 'sentence']);
const SENTENCE = /^[“"]?\p{Lu}.*[.!?]$/su;

/** The source files of the server and the contract that contain sentences. @returns {Source[]} */
export function serverSources() {
  return globSync(
    [
      'apps/server/src/{catalogue-files,features,http,lib,mail,storage}/**/*.ts',
      'apps/server/src/permissions.ts',
      'packages/contract/src/**/*.ts',
    ],
    { cwd: ROOT },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .map((file) => ({ path: file, text: readFileSync(inProject(file), 'utf8') }));
}

/**
 * The translations of the sentences of server and contract, by language.
 * @returns {Record<string, Record<string, string>>}
 */
export function serverCatalogues() {
  /** @type {Record<string, Record<string, string>>} */
  const found = {};
  const files = globSync(['apps/server/src/texts/*/*.json', 'packages/contract/src/texts/*.json'], {
    cwd: ROOT,
  });
  for (const file of files.map((each) => each.replaceAll('\\', '/'))) {
    const language = file.startsWith('packages')
      ? path.basename(file, '.json')
      : path.basename(path.dirname(file));
    found[language] = { ...found[language], ...JSON.parse(readFileSync(inProject(file), 'utf8')) };
  }
  return found;
}

/** The sentences of the code that people read. @param {Source[]} sources @returns {Asked[]} */
export function sentencesOf(sources) {
  const others = [...FOR_OPERATORS, ...OF_PAGES];
  const rooms = sources.filter((source) => !others.some((part) => source.path.includes(part)));
  return rooms.flatMap(({ path: file, text: source }) => {
    const { uses, outside } = textsOf(file, source, ASKS);
    return [
      ...uses.map(({ text, line, values }) => ({ text, line, values, path: file })),
      ...outside.map(({ text, line }) => ({ text, line, values: null, path: file })),
    ];
  });
}

/**
 * The faults in the sentences of server and contract, one line each.
 * @param {Source[]} sources
 * @param {Record<string, Record<string, string>>} catalogues
 * @returns {string[]}
 */
export function sentenceFaults(sources, catalogues) {
  const asked = sentencesOf(sources);
  const known = new Set(asked.map(({ text }) => text));
  const code = sources.map(({ text }) => text).join('\n');
  return Object.entries(catalogues).flatMap(([language, texts]) => [
    ...asked
      .filter(({ text, values }) => (values !== null || SENTENCE.test(text)) && !texts[text])
      .map(
        ({ text, path: file, line }) =>
          `${file}:${line} says '${text}', which has no translation in ${language}`,
      ),
    ...asked.flatMap(({ text, values, path: file, line }) =>
      (values === null ? [] : againstValues(text, values)).map((why) => `${file}:${line} ${why}`),
    ),
    ...Object.entries(texts).flatMap(([text, translation]) => [
      ...(known.has(text) || code.includes(text) || WORDS.includes(text) || isWord(text, known)
        ? []
        : [`${language} has '${text}', which nothing of the server says: take it out`]),
      ...againstTranslation(text, translation),
    ]),
  ]);
}

/**
 * Whether a text is a known label that sentences use in lower case.
 * @param {string} text
 * @param {ReadonlySet<string>} known
 */
const isWord = (text, known) => known.has(text.charAt(0).toUpperCase() + text.slice(1));

/** @param {string} text @param {string[]} values @returns {string[]} */
function againstValues(text, values) {
  const names = namesIn(text);
  if (typeof names === 'string') return [names];
  // The names of values are unknown when the code passes them as one variable.
  if (values.length === 0) return [];
  return [...names]
    .filter((name) => !values.includes(name))
    .map((name) => `says '${text}' without its ${name}`);
}

/** @param {string} text @param {string} translation @returns {string[]} */
function againstTranslation(text, translation) {
  const [names, own] = [namesIn(text), namesIn(translation)];
  if (typeof names === 'string') return [names];
  if (typeof own === 'string') return [own];
  const foreign = [...own].filter((name) => !names.has(name));
  if (foreign.length > 0)
    return foreign.map((name) => `'${translation}' says {${name}}, which '${text}' does not`);
  return translationFaults(text, translation).map((why) => `'${translation}' ${why}`);
}
