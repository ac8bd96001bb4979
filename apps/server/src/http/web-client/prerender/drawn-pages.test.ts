import { beforeEach, expect, it } from 'vitest';
import { keepDrawn, type OpenedPage } from './drawn-pages.ts';

let today: string;
let drawings: string[];
let page: (changes?: Partial<OpenedPage>) => Promise<string>;

beforeEach(() => {
  today = '2026-03-10';
  drawings = [];
  const draw = keepDrawn(
    {
      draw: async ({ path, bodies }) => {
        if (path === '/fails') throw new Error('It has no books.');
        drawings.push(`${path} ${JSON.stringify(bodies)}`);
        return `${path}, drawing ${drawings.length}`;
      },
      start: () => undefined,
      close: async () => undefined,
    },
    () => today,
  );
  page = (changes) =>
    draw({
      path: '/',
      query: '',
      answers: [['/api/home', '{"a":1}']],
      isReader: false,
      language: 'en',
      ...changes,
    });
});

it('a page is drawn once, with the bodies of its responses', async () => {
  expect(await Promise.all([page(), page()])).toEqual(['/, drawing 1', '/, drawing 1']);
  expect(await page()).toBe('/, drawing 1');
  expect(drawings).toEqual(['/ [["/api/home",{"a":1}]]']);
});

it.each<[string, Partial<OpenedPage>]>([
  ['another response', { answers: [['/api/home', '{"a":2}']] }],
  ['another call', { answers: [['/api/user', '{"a":1}']] }],
  ['another page', { path: '/my-reads' }],
  ['another language', { language: 'bn' }],
  ['a reader', { isReader: true }],
])('it is drawn again for %s', async (_, changes) => {
  await page();
  expect(await page(changes)).toContain('drawing 2');
  expect(await page()).toContain('drawing 1');
});

it('it is drawn again on another day', async () => {
  await page();
  today = '2026-03-11';
  expect(await page()).toContain('drawing 2');
});

it('of many pages those that were opened last are kept', async () => {
  await page();
  for (let count = 0; count < 399; count += 1) await page({ query: `?id=${count}` });
  expect(await page()).toContain('drawing 1');
  await page({ query: '?id=new' });
  expect(await page()).toContain('drawing 1');
  expect(await page({ query: '?id=0' })).toContain('drawing 402');
});

it('a failed drawing is tried again', async () => {
  await expect(page({ path: '/fails' })).rejects.toThrow('It has no books.');
  await expect(page({ path: '/fails' })).rejects.toThrow('It has no books.');
  expect(await page()).toContain('drawing 1');
});
