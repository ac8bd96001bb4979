import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as the mail server received it. */
export interface ReceivedMail {
  /** The recipients of the envelope, which may differ from the headers. */
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
  /** Refuses recipients with this permanent failure and code, such as '5.1.1 No such mailbox'; null accepts them again. */
  refuseRecipients(sentence: string | null): void;
  close(): Promise<void>;
}

/** Starts a mail server, by default on any free port. Each mail takes `delay` milliseconds. */
export async function startMailServer({ port = 0, delay = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let refusal: string | null = null;
  let ofRecipients: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) =>
      done(ofRecipients === null ? null : Object.assign(new Error(ofRecipients), { responseCode: 550 })),
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
    refuseRecipients: (sentence) => {
      ofRecipients = sentence;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A mail server that accepts connections and then sends nothing: either no greeting, or no response to a mail. */
export async function startStallingServer(
  at: 'greeting' | 'data',
): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server =
    at === 'greeting'
      ? createServer()
      : new SMTPServer({
          authOptional: true,
          disabledCommands: ['STARTTLS'],
          onData: (stream) => {
            stream.resume();
          },
        }).server;
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const resetLink = /^(http\S+\/reset-password\?\S+)$/m;

/** Whether a mail contains a link for a new password. */
export function holdsLink({ mail }: ReceivedMail): boolean {
  return resetLink.test(mail.text ?? '');
}

/** The link for a new password in a mail. Throws when there is none. */
export function linkIn({ mail }: ReceivedMail): URL {
  const [, link] = resetLink.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error(`There is no link in: ${mail.text}`);
  return new URL(link);
}

/** The token in the link of a mail. It is in the fragment, which browsers do not send. */
export function tokenIn(received: ReceivedMail): string {
  return new URLSearchParams(linkIn(received).hash.slice(1)).get('token') ?? '';
}

/** The token of the link and the code in a mail that confirms an address. Throws when one is missing. */
export function proofIn({ mail }: ReceivedMail): { token: string; code: string; link: URL } {
  const [, href] = /^(http\S+\/confirm-email#\S+)$/m.exec(mail.text ?? '') ?? [];
  const [code] = /^\d{3} \d{3}$/m.exec(mail.text ?? '') ?? [];
  if (!href || !code) throw new Error(`There is no link or no code in: ${mail.text}`);
  const link = new URL(href);
  return { token: new URLSearchParams(link.hash.slice(1)).get('token') ?? '', code, link };
}
