import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/** Milliseconds that a mail server may be silent. */
const patience = 20_000;

/**
 * A mailer over SMTP, by an address such as `smtps://user:password@mail.example`. Each letter has a connection of its
 * own: there are few, and servers close those that wait. With `requireTls` no letter, user or password goes over a line that is
 * not encrypted, not even where the server says that it cannot.
 */
export function smtpMailer(url: string, from: Sender, { requireTls = false } = {}): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
