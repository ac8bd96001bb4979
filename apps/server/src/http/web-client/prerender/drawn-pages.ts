import { createHash } from 'node:crypto';
import type { PageDrawer, PageOrder } from './page-drawer.ts';

/** The maximum number of cached pages: a visitor's Home has some 50 kB, a reader's page 15 kB. */
const mostKept = 400;

/** A page to draw, with the responses of its first calls as JSON text. */
export type OpenedPage = Omit<PageOrder, 'bodies'> & {
  answers: readonly (readonly [address: string, json: string])[];
};

/**
 * Renders each page once, and again only when one of its responses has changed or another day has begun, because pages say
 * 'due today'. Everything that a page shows is in its responses, so one person never gets the page of another.
 */
export function keepDrawn(drawer: PageDrawer, today: () => string): (page: OpenedPage) => Promise<string> {
  const kept = new Map<string, Promise<string>>();
  return (page) => {
    const key = createHash('sha256')
      .update(JSON.stringify([today(), page]))
      .digest('base64');
    const html = kept.get(key) ?? drawNow(drawer, page);
    kept.delete(key);
    kept.set(key, html);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    html.catch(() => kept.delete(key));
    return html;
  };
}

function drawNow(drawer: PageDrawer, { answers, ...page }: OpenedPage): Promise<string> {
  return drawer.draw({ ...page, bodies: answers.map(([address, json]) => [address, JSON.parse(json)]) });
}
