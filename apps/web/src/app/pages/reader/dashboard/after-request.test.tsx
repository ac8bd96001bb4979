import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { listWishes } from '@library/contract/reading/wishes.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import {
  answerBookToRequest,
  askForBook,
  confirmRequest,
  congratulations,
  requestButton,
} from '../../../../test/book-requests.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { answerDashboard, completedRead, noBooks, sampleWish } from '../../../../test/reader-pages.ts';

const now = page.getByRole('region', { name: 'Now' });
const firstBook = page.getByText('Your first book will appear here.');

it('after Congratulations the dashboard shows the request in the first screen of a phone', async () => {
  const server = serverForReader();
  answerBookToRequest(server);
  answerDashboard(server, { retunedCount: 0, pendingCount: 0 });
  server.answer(listWishes, [sampleWish]);
  // The dashboard has been seen before, so its books are in the cache.
  await openApplication('/dashboard', { as: 'reader' });
  await expect.element(now.getByText('Your first book will appear here.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('main').getByRole('link', { name: sampleWish.title }).click();
  await page.viewport(390, 844);
  await expect.element(requestButton).toBeEnabled();
  await askForBook();
  server.answer(ownBooks, {
    ...noBooks,
    requests: [
      {
        req_id: 'request-1',
        request_date: '2026-11-10',
        held_until: '2026-11-12',
        wait_id: null,
        hall: { hall_id: 'near', name: 'Near Hall' },
        book: completedRead().request.book,
      },
    ],
  });
  await confirmRequest();
  await congratulations.getByRole('button', { name: 'Go to dashboard' }).click();
  await expect.poll(() => location.pathname).toBe('/dashboard');
  const entry = now.getByRole('listitem');
  await expect.element(entry).toMatchTextContent(sampleWish.title);
  await expect.element(entry).toMatchTextContent('Collect it at Near Hall');
  await expect
    .element(entry.getByRole('button', { name: 'Contact a volunteer' }))
    .toBeInViewport({ ratio: 1 });
  await expect.element(firstBook).not.toBeInTheDocument();
});
