import type { Settings } from '../../config.ts';
import type { BookPreview } from '../../features/catalogue/book-preview.service.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { libraryDescription } from './app-manifest.ts';

/** The library's mark, drawn by the server: the picture of books without a cover. */
const ownPicture = '/icons/maskable-512.png';

/**
 * The page with a book's title, and with the Open Graph tags (https://ogp.me) from which chats and networks draw a preview of its
 * address. They have absolute URLs, so without an origin those of the address and the picture are left out.
 */
export function withBook(
  page: string,
  book: BookPreview,
  { settings, origin }: { settings: Settings; origin: string | null },
): string {
  const { library_name: library } = settings;
  const description = [book.author, book.category].filter(Boolean).join(' · ') || libraryDescription;
  const tags = [
    property('og:type', 'book'),
    property('og:site_name', library),
    property('og:title', book.title),
    property('og:description', description),
    ...(origin === null
      ? []
      : [
          property('og:url', `${origin}/book-details?id=${book.id}`),
          property('og:image', origin + (book.picture ?? ownPicture)),
          property('og:image:alt', book.picture === null ? library : book.title),
        ]),
    '<meta name="twitter:card" content="summary">',
  ];
  const title = `<title>${escapeHtml(`${book.title} · ${library}`)}</title>`;
  const meta = `<meta name="description" content="${escapeHtml(description)}">`;
  // As functions, because a title may contain `$&`, which a replacement text would not take literally.
  return page
    .replace(/<title>[^<]*<\/title>/, () => title)
    .replace(/<meta name="description"[^>]*>/, () => meta)
    .replace('</head>', () => `${tags.join('')}</head>`);
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}
