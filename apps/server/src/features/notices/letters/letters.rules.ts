import { maskedEmail } from '../../../lib/text/masked-email.ts';

/** Why a letter was not accepted, short and without whole addresses. */
export function failureReason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/[^\s<>"'@]{1,64}@[^\s<>"'@]{1,255}/g, maskedEmail).slice(0, 300);
}

/** Failures in a row after which the sender cools down, and for how many minutes. */
const failuresBeforeCoolDown = 10;
const coolDownMinutes = 10;

/** Counts the consecutive failures of one process. */
export interface CoolDown {
  isOver(now: Date): boolean;
  succeeded(): void;
  failed(now: Date): void;
}

/** Pauses sending for a while when the mail server or push services accept nothing. */
export function createCoolDown(): CoolDown {
  let [failures, until] = [0, 0];
  return {
    isOver: (now) => now.getTime() >= until,
    succeeded: () => {
      failures = 0;
    },
    failed: (now) => {
      failures += 1;
      if (failures < failuresBeforeCoolDown) return;
      failures = 0;
      until = now.getTime() + coolDownMinutes * 60_000;
    },
  };
}
