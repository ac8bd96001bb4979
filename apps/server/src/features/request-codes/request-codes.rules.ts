import { readReaderCode, readTypedCode } from '@library/contract/lending/reader-codes.ts';
import { conflict, invalid, type Refusal, tooMany } from '../../lib/refusal.ts';
import type { CodeMethod } from '../handovers/handovers.rules.ts';

/** After this number of wrong codes a request takes no codes for some minutes. */
export const codeTries = 5;
export const lockMinutes = 15;

/** Reads a code that the desk sent, with the end of its request's id if it contains one; null if it is not a code. */
export function readCode(text: string): { code: string; short: string | null; method: CodeMethod } | null {
  const scanned = readReaderCode(text);
  if (scanned) return { ...scanned, method: 'scan' };
  const typed = readTypedCode(text);
  return typed === null ? null : { code: typed, short: null, method: 'code' };
}

/** The result of trying a code: `gone` when its request is closed. */
export type CodeOutcome = 'right' | 'wrong' | 'gone' | { lockedFor: number };

/** The message for a code that is wrong for its request. */
export const wrongCode = "This code isn't right. Ask the reader to show it again.";
/** The message when no open request has this code. */
export const oldCode =
  'This code is no longer in use. Ask the reader to open My books and show the code again.';
/** The message when a code belongs to another request than the one to hand out. */
export const otherCode = "This code is for another book. Ask the reader to show this book's code.";
/** 422 for a missing code or a text that cannot be one. */
export const noCode = () => invalid({ code: ["Scan the reader's code, or type its six digits."] });

/** The refusal while a request takes no codes. */
export function lockedCode(seconds: number): Refusal {
  return tooMany('wrong codes for this request', seconds);
}

/** Why a code is not accepted; null when it is right, or when its request will be refused anyway. */
export function reasonAgainstCode(outcome: CodeOutcome): Refusal | null {
  if (outcome === 'right' || outcome === 'gone') return null;
  return outcome === 'wrong' ? invalid({ code: [wrongCode] }) : lockedCode(outcome.lockedFor);
}

/** 409 for the code of another request. */
export const reasonAgainstOther = () => conflict(otherCode);

/** 422 where a hand-out needs a code, and an offline desk noted none or a wrong one. */
export const unconfirmedCode = () =>
  invalid({
    code: ["We couldn't confirm the reader's code. Ask an admin to hand the book out in the records."],
  });
