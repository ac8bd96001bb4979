import type { Mailer } from './mailer.ts';

/** The enhanced codes (RFC 3463) of an address that does not exist, or takes no e-mails any more. */
const ofAddress = /\b5\.(?:1\.(?:1|2|3|6|10)|2\.1)\b/;
const enhanced = /\b5\.\d{1,3}\.\d{1,3}\b/;
/** The plain codes of the same, which count only as the answer to the recipient. */
const plain = [550, 551, 553];

/**
 * Whether a mail server refused a mail because of its address, for good. Other lasting refusals are about the sender, its network or the
 * mail itself, and would blame everybody's address.
 */
export function isAddressRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, response = '', command } = error as Error & Partial<SmtpAnswer>;
  if (enhanced.test(response)) return ofAddress.test(response);
  return command === 'RCPT TO' && plain.includes(responseCode ?? 0);
}

/** What nodemailer adds to the error of a mail server's answer. */
interface SmtpAnswer {
  responseCode: number;
  response: string;
  command: string;
}

/** A mailer that tells which addresses were refused for good, before it fails as ever. */
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
