import { readReaderCode, readTypedCode } from '@library/contract/reader-codes.ts';
import { conflict, invalid, type Refusal, tooMany } from '../../lib/refusal.ts';
import type { CodeMethod } from '../handovers/handovers.rules.ts';

/** After this number of wrong codes a request takes no other one for some minutes. */
export const codeTries = 5;
export const lockMinutes = 15;

/** A code as the desk sends it, with the end of its request's id where it names one; null for no code at all. */
export function readCode(text: string): { code: string; short: string | null; method: CodeMethod } | null {
  const scanned = readReaderCode(text);
  if (scanned) return { ...scanned, method: 'scan' };
  const typed = readTypedCode(text);
  return typed === null ? null : { code: typed, short: null, method: 'code' };
}

/** What became of a code that was tried: `gone` when its request is closed. */
export type CodeOutcome = 'right' | 'wrong' | 'gone' | { lockedFor: number };

/** Shown where a code does not fit its request. */
export const wrongCode = "This code isn't right. Ask the reader to show it again.";
/** Shown where nobody has an open request with this code. */
export const oldCode =
  'This code is no longer in use. Ask the reader to open My books and show the code again.';
/** Shown where a code belongs to another request than the one that is handed out. */
export const otherCode = "This code is for another book. Ask the reader to show this book's code.";
/** 422 for a text that cannot be a code. */
export const noCode = () => invalid({ code: ["Scan the reader's code, or type its six digits."] });

/** Shown while a request takes no codes. */
export function lockedCode(seconds: number): Refusal {
  return tooMany('wrong codes for this request', seconds);
}

/** Why a code proves nothing; null when it is right, or when its request will be refused anyway. */
export function reasonAgainstCode(outcome: CodeOutcome): Refusal | null {
  if (outcome === 'right' || outcome === 'gone') return null;
  return outcome === 'wrong' ? invalid({ code: [wrongCode] }) : lockedCode(outcome.lockedFor);
}

/** 409 for the code of another request. */
export const reasonAgainstOther = () => conflict(otherCode);

/** 422 where a hand-out needs a code, and the one that was noted without a network is missing or wrong. */
export const unconfirmedCode = () =>
  invalid({
    code: ["We couldn't confirm the reader's code. Ask an admin to hand the book out in the records."],
  });
