import { expect, it } from 'vitest';
import type { IndexedName } from '../held-index/name-index.rules.ts';
import { parseQuery } from '../query/parsed-query.rules.ts';
import { shelvesNamed } from './named-shelves.rules.ts';

const author = (name: string): IndexedName => ({ kind: 'author', id: name, name });
const category = (name: string): IndexedName => ({ kind: 'category', id: name, name });
const muhammads = ['asad', 'iqbal', 'ali', 'yunus'].map((last) => author(`muhammad ${last}`));

it.each([
  ['seerah', [author('kazi seerah'), category('seerah')], ['seerah', 'kazi seerah']],
  ['seerah', [category('সীরাত'), category('কবিতা')], ['সীরাত']],
  ['bukhari', [author('ইমাম বুখারী')], ['ইমাম বুখারী']],
  ['imam nawawi', [author('imam an nawawi'), author('imam bukhari')], ['imam an nawawi']],
  ['muhammad', muhammads, []],
  ['muhammad', [...muhammads, author('muhammad')], ['muhammad']],
  ['muhammad asad', [...muhammads, author('muhammad')], ['muhammad asad']],
  [
    'asad',
    [...muhammads.slice(0, 1), ...['x', 'y', 'z'].map((last) => author(`asad ${last}`))],
    ['muhammad asad'],
  ],
  ['history of bengal', [category('history')], []],
  ['seerah', [category('seerah'), category('seerah')], ['seerah']],
])('"%s" names %o: %o', (text, names, expected) => {
  expect(shelvesNamed(parseQuery(text), names).map(({ name }) => name)).toEqual(expected);
});
