import { Refusal } from '../../lib/refusal.ts';

/** Letters and digits that look like no other: without I, O, 0 and 1. There are 32, so each is five bits. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** How many random bytes a code is made of; each gives one character of five bits, so a code has 80 bits. */
export const codeBytes = 16;

/** A code for people, in groups of four: `K7QM-2XTB-9RHW-PFDN`. */
export function codeOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** A typed code without case, spaces and dashes. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
}

/** What decides over an admin who registers. */
export interface AdminFacts {
  /** Some admin can verify others. */
  hasVerifiedAdmin: boolean;
  /** Some admin has or had an account. */
  hadAdmin: boolean;
}

/** Whether a new admin needs the set-up code. */
export function needsCode({ hasVerifiedAdmin }: AdminFacts, codeAsked: boolean): boolean {
  return codeAsked && !hasVerifiedAdmin;
}

/** Whether a new admin is verified from the start where no code is needed: only the very first one. */
export function isFirstAdmin({ hadAdmin }: AdminFacts): boolean {
  return !hadAdmin;
}

const noAdminYet =
  'This library has no admin yet. Enter the set-up code that the server printed when it started.';

/** 403: the first admin has no code, or a wrong one. */
export function codeMissing(): Refusal {
  return new Refusal('forbidden', noAdminYet, { fields: { setup_code: [noAdminYet] } });
}

/** The text that the start prints. `address` is the one that people open. */
export function setupText(code: string, address: string): string {
  return [
    'This library has no admin yet. The first one registers at',
    `  ${address}/user/admin?mode=register`,
    'with this set-up code, which works once:',
    `  ${code}`,
  ].join('\n');
}
