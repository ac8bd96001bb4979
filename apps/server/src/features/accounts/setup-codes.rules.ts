import { Refusal } from '../../lib/refusal.ts';

/** Letters and digits that nobody takes for another: no I, O, 0 and 1. There are 32, so each is five bits. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Bytes that a code is made of: 80 bits. */
export const codeBytes = 16;

/** A code for people, in groups of four: `K7QM-2XTB-9RHW-PFDN`. Each of the `codeBytes` random bytes gives one sign. */
export function codeOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => signs[byte % signs.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** What counts of a typed code: case, spaces and dashes do not. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
}

/** What is known when an admin registers. */
export interface AdminFacts {
  /** Somebody can verify others. */
  hasVerifiedAdmin: boolean;
  /** There is an account of an admin, or was one. */
  hadAdmin: boolean;
}

/** Whether who registers as an admin now has to have the code. */
export function needsCode({ hasVerifiedAdmin }: AdminFacts, codeAsked: boolean): boolean {
  return codeAsked && !hasVerifiedAdmin;
}

/** Whether a new admin is verified at once, where no code is needed: only the very first one. */
export function isFirstAdmin({ hadAdmin }: AdminFacts): boolean {
  return !hadAdmin;
}

const noAdminYet =
  'This library has no admin yet. Enter the set-up code that the server printed when it started.';

/** 403: who would be the first admin has no code, or a wrong one. */
export function codeMissing(): Refusal {
  return new Refusal('forbidden', noAdminYet, { fields: { setup_code: [noAdminYet] } });
}

/** What the start prints. `address` is the one that people open. */
export function setupText(code: string, address: string): string {
  return [
    'This library has no admin yet. The first one registers at',
    `  ${address}/user/admin?mode=register`,
    'with this set-up code, which works once:',
    `  ${code}`,
  ].join('\n');
}
