import type { Mailer } from './mailer.ts';

/** The enhanced status codes (RFC 3463) for an address that does not exist or no longer accepts e-mails. */
const ofAddress = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** The basic status codes with that meaning; they count only in the response to the recipient command. */
const plain = [550, 551, 553];

/**
 * Whether a mail server permanently rejected a mail because of its address. Other permanent rejections concern the sender, its
 * network or the mail itself; treating them as this one would mark everybody's address as invalid.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, response = '', command } = error as Error & Partial<SmtpAnswer>;
  if (enhanced.test(response)) return ofAddress.test(response);
  return command === 'RCPT TO' && plain.includes(responseCode ?? 0);
}

/** The properties that nodemailer adds to the error for a mail server's response. */
interface SmtpAnswer {
  responseCode: number;
  response: string;
  command: string;
}

/** Wraps a mailer: calls `refused` with each address that was rejected permanently, then throws the error as before. */
export function watchingRefusals(mailer: Mailer, refused: (address: string) => Promise<void>): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (isAddressRefused(error)) await refused(mail.to.address);
        throw error;
      }
    },
    close: () => mailer.close(),
  };
}
