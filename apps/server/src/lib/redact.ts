/** Ids and days. */
const kept =
  '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<!\\d)\\d{4}-\\d{2}-\\d{2}(?!-?\\d)';
const email = '[^\\s"\'<>()=&?,;:/]+@[^\\s"\'<>()=&?,;:/]+\\.[^\\s"\'<>()=&?,;:/]+';
/** Longer than any word or name of ours: tokens and hashes. */
const secret = '(?<![\\w-])[\\w-]{32,}(?![\\w-])|\\$argon2\\S+';
/** In any script; written in one or with what people put between digits. */
const phone = '\\+?\\p{Nd}(?:[ ()+-]{0,2}\\p{Nd}){7,}';
const personal = new RegExp(`(${kept})|(${email})|(${secret})|(${phone})`, 'giu');

const secretParameter = /([?&][^=&]*(?:token|password|secret|key|auth)[^=&]*=)[^&#]*/gi;

/** How much of a number stays, so that one who knows it can find it again. */
const lastDigits = 2;

/**
 * A text as a log may keep it: e-mail addresses, phone numbers, tokens and hashed passwords are made unreadable; ids
 * and days stay.
 */
export function redact(text: string): string {
  return text.replace(personal, (whole, keeps?: string, address?: string, token?: string) => {
    if (keeps) return whole;
    if (address) return `…@${address.split('@').at(-1)}`;
    return token ? '…' : `…${[...whole].slice(-lastDigits).join('')}`;
  });
}

/** An address of a call as a log may keep it: its words readable, its secrets not. */
export function redactUrl(url: string): string {
  return redact(decoded(url).replace(secretParameter, '$1…'));
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
