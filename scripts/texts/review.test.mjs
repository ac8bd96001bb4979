import { expect, test } from 'vitest';
import { asCsv, asPage, asTable, reviewRows } from './review.mjs';

const uses = [
  { path: 'apps/web/src/features/wishes/heart.tsx', line: 3, text: 'Say "a | b" <b>now</b>' },
  { path: 'apps/web/src/app/pages/visitor/home.page.tsx', line: 9, text: 'Home' },
  { path: 'apps/web/src/features/wishes/list.tsx', line: 1, text: 'Home' },
];
const rows = reviewRows(uses, { Home: 'প্রথম পাতা' });

test('has every text once, by rooms', () => {
  expect(rows.map(({ room, text, translation }) => [room, text, translation])).toEqual([
    ['pages/visitor/home', 'Home', 'প্রথম পাতা'],
    ['wishes', 'Say "a | b" <b>now</b>', ''],
  ]);
});

test('keeps the signs of each form apart from those of the texts', () => {
  expect(asTable(rows)).toContain(
    '| wishes | Say "a \\| b" <b>now</b> |  |  | features/wishes/heart.tsx:3 |',
  );
  expect(asCsv(rows)).toContain('"wishes","Say ""a | b"" <b>now</b>","","","features/wishes/heart.tsx:3"');
  expect(asPage(rows)).toContain('<td>Say "a | b" &lt;b&gt;now&lt;/b&gt;</td>');
});
