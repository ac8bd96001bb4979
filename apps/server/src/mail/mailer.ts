/** A mail to one person, as plain text and as a simple page with the same content. */
export interface Mail {
  /** Without a name: the account's owner may have typed anything as one. */
  to: { address: string };
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. */
export interface Mailer {
  /** Resolves when the mail server or the disk has accepted the mail. Throws its error. */
  send(mail: Mail): Promise<void>;
  /** Closes open connections. */
  close(): void;
}

/** The sender of the mails. */
export interface Sender {
  name: string;
  address: string;
}
