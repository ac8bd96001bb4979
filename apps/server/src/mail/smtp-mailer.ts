import { createTransport } from 'nodemailer';
import type { Mailer, Sender } from './mailer.ts';
import { messageOf } from './message.ts';

/** The usual timeout for a response of the mail server, in milliseconds. */
const usualTimeout = 20_000;

/**
 * A mailer over SMTP, by a URL such as `smtps://user:password@mail.example`. Each mail has a connection of its own: there are few
 * mails, and servers close idle connections. With `requireTls` nothing is sent over an unencrypted connection, even if the server
 * does not support encryption. Sending fails when the server does not respond for `timeout` milliseconds.
 */
export function smtpMailer(
  url: string,
  from: Sender,
  { requireTls = false, timeout = usualTimeout } = {},
): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requireTls,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}
