import { bookDetails } from '@library/contract/books/catalogue.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from './api.ts';
import { firstBodies, takeFirstBody, takeFirstCall } from './first-calls.ts';

const response = Promise.resolve(new Response());
const all = () => true;

/** Simulates a page that has requested its book with a token; `body` is the body of the response, if it has arrived. */
function askedFirst({ body }: { body?: unknown } = {}): void {
  const calls = new Map([['/api/books/1', response]]);
  const bodies = new Map(body === undefined ? [] : [['/api/books/1', body]]);
  vi.stubGlobal('window', { firstCalls: { token: 'a token', calls, bodies, arrived: Promise.resolve() } });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a first call is given out once', () => {
  askedFirst();
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(takeFirstCall('/api/books/2', 'a token')).toBeUndefined();
  expect(takeFirstCall('/api/books/1', 'a token')).toBe(response);
  expect(takeFirstCall('/api/books/1', 'a token')).toBeUndefined();
});

it('a first call is not given to somebody else, nor long after the start', () => {
  askedFirst();
  const now = vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(takeFirstCall('/api/books/1', null)).toBeUndefined();
  now.mockReturnValue(20_001);
  expect(takeFirstCall('/api/books/1', 'a token')).toBeUndefined();
});

it('what is there already is given out once, in place of its response', () => {
  askedFirst({ body: { id: '1' } });
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(takeFirstBody('/api/books/1', null, all)).toBeUndefined();
  expect(takeFirstBody('/api/books/1', 'a token', all)).toEqual({ id: '1' });
  expect(takeFirstBody('/api/books/1', 'a token', all)).toBeUndefined();
  expect(takeFirstCall('/api/books/1', 'a token')).toBeUndefined();
});

it('what is not wanted stays for the call', () => {
  askedFirst({ body: { success: false } });
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(takeFirstBody('/api/books/1', 'a token', () => false)).toBeUndefined();
  expect(takeFirstCall('/api/books/1', 'a token')).toBe(response);
});

it('what is on its way is not there, and its response stays for the call', () => {
  askedFirst();
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(takeFirstBody('/api/books/1', 'a token', all)).toBeUndefined();
  expect(takeFirstCall('/api/books/1', 'a token')).toBe(response);
});

it('what is there is not given to the call after its response', () => {
  askedFirst({ body: { id: '1' } });
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(takeFirstCall('/api/books/1', 'a token')).toBe(response);
  expect(takeFirstBody('/api/books/1', 'a token', all)).toBeUndefined();
});

it('a page without first calls has none, and waits for none', async () => {
  vi.stubGlobal('window', {});
  expect(takeFirstCall('/api/books/1', null)).toBeUndefined();
  expect(takeFirstBody('/api/books/1', null, all)).toBeUndefined();
  await firstBodies();
});

describe('the client', () => {
  const fetched = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ id: 'asked for' }));
  const book = (first: Promise<Response>) =>
    createClient({
      host: '',
      readToken: () => null,
      reportError: () => undefined,
      pauses: [],
      takeFirstCall: () => first,
    })(bookDetails, { params: { id: '1' } });

  it('answers with a first call', async () => {
    const fetch = fetched();
    expect(await book(Promise.resolve(Response.json({ id: 'first' })))).toEqual({ id: 'first' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is refused by a first call', async () => {
    const refusal = Response.json({ message: 'Book not found' }, { status: 404 });
    await expect(book(Promise.resolve(refusal))).rejects.toThrow('Book not found');
  });

  it('asks again when the line broke', async () => {
    const fetch = fetched();
    expect(await book(Promise.reject(new TypeError('Failed to fetch')))).toEqual({ id: 'asked for' });
    expect(fetch).toHaveBeenCalledOnce();
  });
});
