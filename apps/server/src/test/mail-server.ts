import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the mail server received it. */
export interface ReceivedMail {
  /** The recipients of the envelope, whatever the headers say. */
  recipients: string[];
  mail: Email;
  raw: string;
}

/** A real mail server on this machine that stores what it receives. */
export interface MailServer {
  port: number;
  url: string;
  received: ReceivedMail[];
  /** Refuses mails with this temporary failure; null accepts them again. */
  refuseWith(sentence: string | null): void;
  close(): Promise<void>;
}

/** Starts one, by default on any free port. `delay` delays each mail by so many milliseconds. */
export async function startMailServer({ port = 0, delay = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        if (refusal !== null) return done(Object.assign(new Error(refusal), { responseCode: 451 }));
        const raw = Buffer.concat(chunks);
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ recipients, mail: await PostalMime.parse(raw), raw: raw.toString('utf8') });
        setTimeout(done, delay);
      });
    },
  });
  server.on('error', () => undefined);
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  const { port: bound } = listener.address() as AddressInfo;
  return {
    port: bound,
    url: `smtp://127.0.0.1:${bound}`,
    received,
    refuseWith: (sentence) => {
      refusal = sentence;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const resetLink = /^(http\S+\/reset-password\?\S+)$/m;

/** Whether a mail holds a link for a new password. */
export function holdsLink({ mail }: ReceivedMail): boolean {
  return resetLink.test(mail.text ?? '');
}

/** The link for a new password in a mail. */
export function linkIn({ mail }: ReceivedMail): URL {
  const [, link] = resetLink.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  return new URL(link);
}

/** The token in the link of a mail, from the fragment, which browsers do not send. */
export function tokenIn(received: ReceivedMail): string {
  return new URLSearchParams(linkIn(received).hash.slice(1)).get('token') ?? '';
}
