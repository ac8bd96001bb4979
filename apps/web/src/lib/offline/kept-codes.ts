import type { RequestCode } from '@library/contract/lending/request-codes.ts';
import { forgetCodes, keptCodesKey } from './kept-codes-key.ts';

/** What a phone stores about an open request, to show its codes offline. */
export interface KeptCode {
  req_id: string;
  title: string;
  hall: string;
  short: string;
  /** 32 bytes in base64url. */
  secret: string;
  /** The server's time minus the time of the device's clock, in ms. */
  correction: number;
}

function isKept(value: unknown): value is KeptCode[] {
  return (
    Array.isArray(value) &&
    value.every((one) => typeof one?.req_id === 'string' && typeof one?.secret === 'string')
  );
}

/** The codes that this device stores for the login in use; empty when the storage is unreadable. */
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
    // When the storage is full, the code shows only while the page is open.
  }
}

/** Stores the code of a request and replaces an earlier one. */
export function keepCode(code: KeptCode): void {
  store([...keptCodes().filter(({ req_id }) => req_id !== code.req_id), code]);
}

/** Stores the code that the server sends for a request, if the request is open, with the difference between the two clocks. */
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

/** Deletes the stored codes of all requests except these, because the others are closed. */
export function keepOnlyCodesOf(reqIds: readonly string[]): void {
  const kept = keptCodes();
  const open = kept.filter(({ req_id }) => reqIds.includes(req_id));
  if (open.length < kept.length) store(open);
}
