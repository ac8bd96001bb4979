import { expect, it } from 'vitest';
import { pageLanguageOf } from './page-language.ts';

const both = ['en', 'bn'] as const;

it.each([
  ['the library has one', {}, 'bn', both, 'bn'],
  ['the browser has one', { 'accept-language': 'ar, en;q=0.5, bn-BD;q=0.8' }, 'en', both, 'bn'],
  ['the browser prefers another', { 'accept-language': 'en-GB,bn;q=0.8' }, 'bn', both, 'en'],
  ['the browser refuses one', { 'accept-language': 'bn;q=0' }, 'en', both, 'en'],
  ['the browser has none of ours', { 'accept-language': 'fr, *;q=0.1' }, 'bn', both, 'bn'],
  ['this browser chose', { cookie: 'a=b; language=bn', 'accept-language': 'en' }, 'en', both, 'bn'],
  ['this browser chose what we do not speak', { cookie: 'language=fr' }, 'en', both, 'en'],
  ['only English is offered', { 'accept-language': 'bn' }, 'bn', ['en'], 'en'],
  ['somebody tries what is not offered', { cookie: 'language=bn' }, 'en', ['en'], 'bn'],
] as const)('where %s', (_where, headers, own, offered, language) => {
  expect(pageLanguageOf({ headers }, own, offered)).toBe(language);
});
