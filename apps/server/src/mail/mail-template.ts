import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { msg, translate } from '../lib/sentences/message-descriptor.ts';
import { escapeHtml } from '../lib/text/escape-html.ts';

// Most mail programs support no CSS variables, some no style sheets: light colours are inline, dark ones in a style sheet.
const button =
  'display:inline-block;background:#00764d;color:#ffffff;padding:12px 20px;border-radius:12px;font-weight:600;text-decoration:none';
const sheet =
  'box-sizing:border-box;max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#1a231f;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere';
const dark = [
  '.page{background:#101613!important}',
  '.sheet{background:#18211d!important;color:#e8ede9!important}',
  '.soft{color:#a9b6ae!important}',
  '.link{color:#5ccf9c!important}',
  '.line{border-color:#34423b!important}',
].join('');
const head = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width">',
  '<meta name="color-scheme" content="light dark">',
  '<meta name="supported-color-schemes" content="light dark">',
  `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${dark}}</style>`,
].join('');

/** Builds the HTML page of a mail in a language: its parts (HTML), then the lines of the sender, then a link. */
export function mailPage(
  language: SpokenLanguage,
  parts: string[],
  sender: string[],
  last: { href: string; label: string } | null = null,
): string {
  const soft = 'class="soft" style="color:#4a564f;font-size:14px"';
  const all = [
    ...parts,
    `<hr class="line" style="border:0;border-top:1px solid #e5e2d8;margin:24px 0">`,
    `<p ${soft}>${sender.map(escapeHtml).join('<br>')}</p>`,
    ...(last
      ? [`<p ${soft}><a ${soft} href="${escapeHtml(last.href)}">${escapeHtml(last.label)}</a></p>`]
      : []),
  ];
  return `<!doctype html><html lang="${language}"><head>${head}</head><body class="page" style="margin:0;background:#fbfaf7"><div class="sheet" style="${sheet}">\n${all.join('\n')}\n</div></body></html>`;
}

/** A link as a button, and as text for mail programs without buttons. */
export function linkParts(language: SpokenLanguage, link: string, label: string): string[] {
  const href = escapeHtml(link);
  const otherwise = translate(msg("If the button doesn't work, open this link:"), language);
  return [
    `<p style="margin:24px 0"><a href="${href}" style="${button}">${escapeHtml(label)}</a></p>`,
    `<p>${escapeHtml(otherwise)}<br><a class="link" href="${href}" style="color:#00764d;word-break:break-all">${href}</a></p>`,
  ];
}
