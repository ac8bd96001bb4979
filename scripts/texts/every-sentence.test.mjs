import { expect, it } from 'vitest';
import { msg, translate } from '../../apps/server/src/lib/sentences/message-descriptor.ts';
import { sentencesOf, serverCatalogues, serverSources } from './server-texts.mjs';
import { namesIn } from './text-faults.mjs';
import { withoutLatinNames } from './translation-faults.mjs';

const { bn = {} } = serverCatalogues();
/** All sentences of the server, with a number for each of their values. */
const sentences = new Map(
  sentencesOf(serverSources())
    .filter(({ text, values }) => values !== null || text in bn)
    .map(({ text }) => [text, msg(text, Object.fromEntries([...namesIn(text)].map((name) => [name, 12])))]),
);

/** Technical spellings, which stay the same in Bengali. */
const spelled = ['https://', 'http://', 'JSON', 'yyyy-MM-dd'];
/** @param {string} text */
const ownLetters = (text) =>
  spelled.reduce((rest, name) => rest.replaceAll(name, ''), withoutLatinNames(text));

it('writes every sentence of the server whole in English', () => {
  expect(sentences.size).toBeGreaterThan(500);
  const broken = [...sentences.values()]
    .map((each) => translate(each, 'en'))
    .filter((each) => /[{}]/.test(each));
  expect(broken).toEqual([]);
});

it('writes every sentence of the server whole in Bengali: no value in braces, no Latin letter, no Latin digit', () => {
  const broken = [...sentences.values()]
    .map((each) => translate(each, 'bn'))
    .filter((each) => /[{}]|[A-Za-z]|\d/.test(ownLetters(each)));
  expect(broken).toEqual([]);
});
