import { randomUUID } from 'node:crypto';
import { type Connection, callBytes, type Reply } from './connection.ts';
import type { Errand, Person } from './lending-scene.ts';

/** The calls of an errand in their order. */
export const acts = ['request', 'fulfil', 'return'] as const;
export type ActName = (typeof acts)[number];

/** Called with the duration of every successful call. */
export type Took = (act: ActName, milliseconds: number) => void;

const weekInMilliseconds = 7 * 86_400_000;
const returnDate = () => new Date(Date.now() + weekInMilliseconds).toISOString().slice(0, 10);

/**
 * Requests a book, hands it out and takes it back, over HTTP. Returns null when no copy was left at the hall; throws at any other
 * refusal.
 */
export async function runErrand(
  connection: Connection,
  { reader, volunteer, book, hall }: Errand,
  took: Took,
): Promise<{ request: string; lending: string } | null> {
  const send = async (act: ActName, who: Person, method: string, path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${who.token}`, 'idempotency-key': randomUUID() };
    const call = callBytes(path, { method, headers, body });
    const begin = performance.now();
    const reply = await connection.send(call);
    if (isDone(reply)) took(act, performance.now() - begin);
    return reply;
  };
  const requested = await send('request', reader, 'POST', '/api/request', { book_id: book, hall_id: hall });
  if (requested.status === 409) return null;
  const { req_id } = dataOf(requested);
  const fulfilled = await send('fulfil', volunteer, 'PATCH', '/api/request/fulfill', {
    req_id,
    return_date: returnDate(),
  });
  const { lending_id } = dataOf(fulfilled);
  const returned = await send('return', volunteer, 'PATCH', '/api/lendings/return', { lending_id });
  requireOk(returned);
  return { request: req_id ?? '', lending: lending_id ?? '' };
}

const isDone = ({ status }: Reply) => status >= 200 && status < 300;

function requireOk(reply: Reply): void {
  if (isDone(reply)) return;
  throw new Error(`An act was answered with ${reply.status}: ${reply.body.toString('utf8')}`);
}

function dataOf(reply: Reply): Record<string, string | undefined> {
  requireOk(reply);
  return JSON.parse(reply.body.toString('utf8')).data;
}
