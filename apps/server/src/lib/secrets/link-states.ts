/** What decides whether a link from a mail still works; `expires_at` is null until the mail is sent. */
export interface MailedLink {
  expires_at: Date | null;
  used_at: Date | null;
}

/** The state of a link from a mail; `unknown` without a link. */
export function linkStateAt(
  now: Date,
  link: MailedLink | undefined,
): 'unknown' | 'used' | 'open' | 'expired' {
  if (!link?.expires_at) return 'unknown';
  if (link.used_at) return 'used';
  return link.expires_at > now ? 'open' : 'expired';
}
