import type { Settings } from '../../config.ts';
import { escapeHtml } from '../../lib/text/escape-html.ts';
import type { PageHead } from './page-heads.ts';

/** The picture of pages without their own: the library's mark, drawn by the server. */
const ownPicture = '/icons/maskable-512.png';

/**
 * The page with its title and description, and with the Open Graph tags (https://ogp.me) from which chats and networks draw a
 * preview of its address. They have absolute URLs, so without an origin those of the address and the picture are left out.
 */
export function withHead(
  page: string,
  { title, description, type, address, picture, isListed }: PageHead,
  { settings, origin }: { settings: Settings; origin: string | null },
): string {
  const { library_name: library } = settings;
  const tags = [
    property('og:type', type),
    property('og:site_name', library),
    property('og:title', title ?? library),
    property('og:description', description),
    ...(origin === null || address === null ? [] : [property('og:url', origin + address)]),
    ...(origin === null
      ? []
      : [
          property('og:image', origin + (picture?.path ?? ownPicture)),
          property('og:image:alt', picture?.alt ?? library),
        ]),
    '<meta name="twitter:card" content="summary">',
    ...(isListed ? [] : ['<meta name="robots" content="noindex">']),
  ];
  const shownTitle = title === null ? library : `${title} · ${library}`;
  // As functions, because a title may contain `$&`, which a replacement text would not take literally.
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(shownTitle)}</title>`)
    .replace(
      /<meta name="description"[^>]*>/,
      () => `<meta name="description" content="${escapeHtml(description)}">`,
    )
    .replace('</head>', () => `${tags.join('')}</head>`);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
