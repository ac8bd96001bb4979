import { readerProgress } from '@library/contract/reading/points.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { ReaderRank } from './reader-progress.tsx';

const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height;

describe.each([
  ['a phone', 390],
  ['a wide screen', 1280],
])('the card of the next rank on %s', (_name, width) => {
  it.each([
    ['a reader in first place', { points: 10, rank: 1, next: null }],
    ['a reader behind others', { points: 1200, rank: 40, next: { rank: 39, points: 1215 } }],
    ['many points to go', { points: 12_345, rank: 140, next: { rank: 139, points: 112_345 } }],
  ])('is as high as its skeleton for %s', async (_who, progress) => {
    await page.viewport(width, 844);
    const server = fakeServer();
    server.answer(readerProgress, { months: [], ...progress });
    const answer = server.hold(readerProgress);
    await show(<ReaderRank />, { as: 'reader' });
    await expect.poll(() => heightOf('[data-skeleton]')).toBeGreaterThan(0);
    const reserved = heightOf('[data-skeleton]');
    answer();
    await expect.element(page.getByRole('main').getByRole('region')).toBeVisible();
    expect(heightOf('section > *')).toBe(reserved);
  });
});
