import { createHmac, timingSafeEqual } from 'node:crypto';
import { codeDigits, codeStepAt } from '@library/contract/lending/reader-codes.ts';

/** The code of a step: six digits of the HMAC-SHA-256 of its number. */
export function codeAt(secret: Buffer, step: number): string {
  const message = Buffer.alloc(8);
  message.writeBigUInt64BE(BigInt(step));
  return codeDigits(createHmac('sha256', secret).update(message).digest().readUInt32BE());
}

/** Whether a code is that of this moment, or of the step before or after it, since clocks differ. */
export function isCodeAt(secret: Buffer, code: string, moment: Date): boolean {
  const step = codeStepAt(moment.getTime());
  const steps = [step - 1, step, step + 1];
  // Always compares all three, so that the duration reveals nothing.
  return steps.map((each) => isSame(codeAt(secret, each), code)).includes(true);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
