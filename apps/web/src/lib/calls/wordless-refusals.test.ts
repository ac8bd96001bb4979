import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listBooks } from '@library/contract/books/catalogue.ts';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ENGLISH, speak } from '../language/spoken.ts';
import { wholeCatalogue } from '../language/whole-catalogue.ts';
import { createClient } from './api.ts';
import { errorText } from './api-errors.ts';

afterEach(() => speak(ENGLISH));

/** The messages that a person reads after this response: in a toast, and on a page with its own message. */
async function wordsOf(status: number, type: string, body: string) {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const toasts: string[] = [];
  const call = createClient({
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readToken: () => null,
    reportError: (message) => toasts.push(message),
    pauses: [],
  });
  const failure = await call(listBooks).catch((error: unknown) => error);
  return { toasts, onPage: errorText(failure, "The page's own words.") };
}

it.each([
  ["a proxy's page", 502, 'text/html', '<h1>502 Bad Gateway</h1>', 'Bad Gateway'],
  ['an empty body', 503, 'text/plain', '', 'Service Unavailable'],
  ['JSON without a message', 500, 'application/json', '{}', 'Internal Server Error'],
  ['a page for what is too large', 413, 'text/html', '<h1>413</h1>', 'Payload Too Large'],
])('speaks the language of the person about %s (%i)', async (_, status, type, body, inEnglish) => {
  const onPage = "The page's own words.";
  expect(await wordsOf(status, type, body)).toEqual({ toasts: [inEnglish], onPage });
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: await wholeCatalogue('bn') });
  expect(await wordsOf(status, type, body)).toEqual({ toasts: ['একটি অজানা সমস্যা হয়েছে।'], onPage });
});
