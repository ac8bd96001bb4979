import { escapeHtml } from '../lib/escape-html.ts';

// Mail programs support neither style sheets nor variables.
const button =
  'display:inline-block;background:#00764d;color:#ffffff;padding:12px 20px;border-radius:12px;font-weight:600;text-decoration:none';
const sheet =
  'max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#1a231f;font:16px/1.5 system-ui,sans-serif';

/** A mail as a simple page: its parts, which are HTML, and the lines of the sender at the end. */
export function mailPage(parts: string[], sender: string[]): string {
  const all = [
    ...parts,
    `<hr style="border:0;border-top:1px solid #e5e2d8;margin:24px 0">`,
    `<p style="color:#4a564f;font-size:14px">${sender.map(escapeHtml).join('<br>')}</p>`,
  ];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;background:#fbfaf7"><div style="${sheet}">\n${all.join('\n')}\n</div></body></html>`;
}

/** A link as a button, and as text for mail programs without buttons. */
export function linkParts(link: string, label: string): string[] {
  const href = escapeHtml(link);
  return [
    `<p style="margin:24px 0"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>`,
    `<p>If the button doesn't work, open this link:<br><a href="${href}" style="color:#00764d;word-break:break-all">${href}</a></p>`,
  ];
}
