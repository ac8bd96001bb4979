/** A letter to one person, as plain text and as a simple page that says the same. */
export interface Mail {
  /** Without a name: whoever registered the address may have typed anything as one. */
  to: { address: string };
  subject: string;
  text: string;
  html: string;
}

/** Hands letters over to whoever brings them. */
export interface Mailer {
  /** Resolves when the letter is accepted. Throws what the mail server or the disk says. */
  send(mail: Mail): Promise<void>;
  /** Lets go of connections that are open. */
  close(): void;
}

/** Whom letters are from. */
export interface Sender {
  name: string;
  address: string;
}
