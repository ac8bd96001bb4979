/** Whether a text is a valid `Origin` header: scheme, host and port, and nothing else. */
export function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

/** Whether a text names a time zone such as `Asia/Dhaka`. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** Converts a text to a number, which the contract's settings schema requires; the environment has only texts. */
export function numeric(text: string | undefined): string | number | undefined {
  return text !== undefined && /^-?\d+$/.test(text) ? Number(text) : text;
}
