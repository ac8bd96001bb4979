/** Ids and days, which are not redacted. */
const kept =
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!-?\\d)';
/** Parts of an address have bounds and hold no `@`: anybody can send a long text of them, and the search has to stay quick. */
const local = '[^\\s"\'<>()=&?,;:/@]{1,64}';
const label = '[^\\s"\'<>()=&?,;:/@.]{1,63}';
const email = `${local}@${label}(?:\\.${label})+`;
/** Tokens and hashes: longer than any word or name of ours. */
const secret = '(?<![\\w-])[\\w-]{32,}(?![\\w-])|\\$argon2\\S+';
/** Phone numbers, in the digits of any script, with or without common separators. */
const phone = '\\+?\\p{Nd}(?:[ ()+-]{0,2}\\p{Nd}){7,}';
const personal = new RegExp(`(${kept})|(${email})|(${secret})|(${phone})`, 'giu');

const parameter = /([?&])([^=&?#]*)=[^&#]*/g;
const secretName = /token|password|secret|key|auth/i;

/** The digits of a phone number that are not redacted, so that somebody who knows it can find the line. */
const lastDigits = 2;

/**
 * Removes personal data and secrets from a text for the log: e-mail addresses, phone numbers, tokens and hashed passwords. Ids
 * and days stay.
 */
export function redact(text: string): string {
  return text.replace(personal, (whole, keeps?: string, address?: string, token?: string) => {
    if (keeps) return whole;
    if (address) return `…@${address.split('@').at(-1)}`;
    return token ? '…' : `…${[...whole].slice(-lastDigits).join('')}`;
  });
}

/** Removes personal data and secrets from the URL of a call; readable words stay readable. */
export function redactUrl(url: string): string {
  const withoutSecrets = decoded(url).replace(parameter, (whole, sign: string, name: string) =>
    secretName.test(name) ? `${sign}${name}=…` : whole,
  );
  return redact(withoutSecrets);
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
