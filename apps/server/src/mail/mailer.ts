/** A mail to one person, as plain text and as a simple page with the same content. */
export interface Mail {
  /** The address without a name, because the account's owner may have entered any text as the name. */
  to: { address: string };
  subject: string;
  text: string;
  html: string;
  /** Where replies go; to the sender by default. */
  replyTo?: string;
  /** The message id; by default a new one is made. */
  messageId?: string;
  /** The URL to which mail programs send a POST when the recipient wants no more of such mails (RFC 8058). */
  unsubscribe?: string;
}

export interface Mailer {
  /** Resolves when the mail server or the disk has accepted the mail. Rejects with its error. */
  send(mail: Mail): Promise<void>;
  /** Closes open connections. */
  close(): void;
}

export interface Sender {
  name: string;
  address: string;
}
