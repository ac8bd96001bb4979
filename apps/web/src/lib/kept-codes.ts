import type { RequestCode } from '@library/contract/request-codes.ts';
import { forgetCodes, keptCodesKey } from './kept-codes-key.ts';

/** What a phone keeps of an open request, to show its codes without a network. */
export interface KeptCode {
  req_id: string;
  title: string;
  hall: string;
  short: string;
  /** 32 bytes in base64url. */
  secret: string;
  /** What the phone's clock lacks to the server's, in ms. */
  correction: number;
}

function isKept(value: unknown): value is KeptCode[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.req_id === 'string' && typeof one?.secret === 'string')
  );
}

/** The codes that this device keeps for the login in use. */
export function keptCodes(): KeptCode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keptCodesKey) ?? '[]');
    return isKept(stored) ? stored : [];
  } catch {
    return [];
  }
}

function store(codes: readonly KeptCode[]): void {
  if (codes.length === 0) forgetCodes();
  try {
    if (codes.length > 0) localStorage.setItem(keptCodesKey, JSON.stringify(codes));
  } catch {
    // Without room the code shows while the page is open.
  }
}

/** Keeps the code of a request in place of an earlier one. */
export function keepCode(code: KeptCode): void {
  store([...keptCodes().filter(({ req_id }) => req_id !== code.req_id), code]);
}

/** Keeps the code that the server sends for a request, if it is open, with what this device's clock lacks. */
export function keepCodeOf({ req_id, book, hall, code, server_time }: RequestCode): void {
  if (!code) return;
  keepCode({
    req_id,
    title: book.title,
    hall: hall.name,
    short: code.short,
    secret: code.secret,
    correction: server_time - Date.now(),
  });
}

/** Forgets the codes of requests that are closed: all but those of these requests. */
export function keepOnlyCodesOf(reqIds: readonly string[]): void {
  const kept = keptCodes();
  const open = kept.filter(({ req_id }) => reqIds.includes(req_id));
  if (open.length < kept.length) store(open);
}
