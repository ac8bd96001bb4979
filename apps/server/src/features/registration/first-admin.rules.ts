import { Refusal } from '../../lib/refusal.ts';

/** The 32 letters and digits that are not easily confused: without I, O, 0 and 1. Each stands for five bits. */
const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The random bytes of a code; each gives one character of five bits, so a code has 80 bits. */
export const codeBytes = 16;

/** A code in groups of four characters: `K7QM-2XTB-9RHW-PFDN`. */
export function codeOf(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => characters[byte % characters.length]).join('');
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** A typed code without case, spaces and dashes. */
export function readCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
}

/** The facts that decide how a new admin may register. */
export interface AdminFacts {
  /** There is a verified admin, who can verify others. */
  hasVerifiedAdmin: boolean;
  /** There is or was an admin account. */
  hadAdmin: boolean;
}

/** Whether a new admin needs the set-up code. */
export function needsCode({ hasVerifiedAdmin }: AdminFacts, codeAsked: boolean): boolean {
  return codeAsked && !hasVerifiedAdmin;
}

/** Whether a new admin who needs no code is verified from the start: only the very first one is. */
export function isFirstAdmin({ hadAdmin }: AdminFacts): boolean {
  return !hadAdmin;
}

const noAdminYet =
  'This library has no admin yet. Enter the set-up code that the server printed when it started.';

/** 403: the first admin has no code, or a wrong one. */
export function codeMissing(): Refusal {
  return new Refusal('forbidden', noAdminYet, { fields: { setup_code: [noAdminYet] } });
}

/** The text that the server prints when it starts. `address` is the public address of the web app. */
export function setupText(code: string, address: string): string {
  return [
    'This library has no admin yet. The first one registers at',
    `  ${address}/user/admin?mode=register`,
    'with this set-up code, which works once:',
    `  ${code}`,
  ].join('\n');
}
