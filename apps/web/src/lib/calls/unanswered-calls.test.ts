import { listBooks } from '@library/contract/books/catalogue.ts';
import { removeWish } from '@library/contract/reading/wishes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './api.ts';
import { networkText, offlineText } from './api-errors.ts';

let toasts: string[];
let offline: boolean;
const call = createClient({
  host: 'http://library.test',
  readToken: () => null,
  reportError: (message) => toasts.push(message),
  pauses: [],
  isOffline: () => offline,
});
const wish = { params: { book_id: 'b-1' } };

beforeEach(() => {
  toasts = [];
  offline = false;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a call without a response', () => {
  it('is reported in a toast when it changes something, with the reason', async () => {
    await expect(call(removeWish, wish)).rejects.toThrow();
    expect(toasts).toEqual([networkText()]);
    offline = true;
    await expect(call(removeWish, wish)).rejects.toThrow();
    expect(toasts).toEqual([networkText(), offlineText()]);
  });

  it('is left to the screen when it only loads', async () => {
    await expect(call(listBooks)).rejects.toThrow();
    expect(toasts).toEqual([]);
  });

  it.each([true, 'unanswered'] as const)('is left to the screen with quiet %s', async (quiet) => {
    await expect(call(removeWish, { ...wish, quiet })).rejects.toThrow();
    expect(toasts).toEqual([]);
  });
});

it('a refusal is shown also where the screen has a sentence for no response', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Not today.' }, { status: 409 }));
  await expect(call(removeWish, { ...wish, quiet: 'unanswered' })).rejects.toThrow('Not today.');
  expect(toasts).toEqual(['Not today.']);
});
