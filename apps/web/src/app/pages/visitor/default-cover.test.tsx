import { listWishes } from '@library/contract/reading/wishes.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sampleCard } from '../../../test/book-card.ts';
import { riyad } from '../../../test/book-detail.ts';
import { answerBooks, answerCatalogue } from '../../../test/catalogue.ts';
import type { FakeServer } from '../../../test/fake-server.ts';
import { openApplication } from '../../../test/open-application.tsx';
import { serverForReader } from '../../../test/people.ts';
import { answerBookPage, answerBrowse, sampleWish } from '../../../test/reader-pages.ts';

/** What the server says of the cover of a book without one, on every page. */
const cover = '/images/default_book_cover.jpg';

it.each<[string, string, (server: FakeServer) => void]>([
  [
    'card',
    '/browse-books',
    (server) => {
      answerBrowse(server);
      answerBooks(server, [sampleCard({ imageUrl: cover })]);
    },
  ],
  ['details', '/book-details?id=riyad', (server) => answerBookPage(server, { imageURL: cover })],
  [
    'wishlist',
    '/wishlist',
    (server) => {
      answerBrowse(server);
      server.answer(listWishes, [{ ...sampleWish, image_url: cover }]);
    },
  ],
])('a book without a cover has the one default cover: %s [S9-32]', async (_, address, answer) => {
  const server = serverForReader();
  answerCatalogue(server);
  answer(server);
  await openApplication(address, { as: 'reader' });
  const shown = page.getByRole('img', { name: `Cover of ${riyad.title}`, exact: true });
  await expect.element(shown).toBeVisible();
  const image = () => shown.element() as HTMLImageElement;
  await expect.poll(() => image().complete && image().naturalWidth > 0).toBe(true);
  expect(new URL(image().src).pathname).toBe('/images/default_book_cover.jpg');
});
