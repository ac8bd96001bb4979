import { listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { useLocation } from 'react-router';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import BrowsePage from './browse.page.tsx';

function Place() {
  return <p>At {useLocation().search}</p>;
}

/** Opens page 40 of three while the browser's address is this one, and waits for the books. */
async function open(address: string) {
  const { href } = window.location;
  onTestFinished(() => window.history.replaceState(null, '', href));
  window.history.replaceState(null, '', address);
  const server = fakeServer();
  server.answer(home, { newest: [], most_read: [], highest_rated: [], categories: [], halls: [], books: 30 });
  server.answer(listBooks, { data: [], meta: { current_page: 40, last_page: 3, total: 30 } });
  await show(
    <SessionProvider>
      <BrowsePage />
      <Place />
    </SessionProvider>,
    { as: null, at: ['/browse-books?page=40'] },
  );
  await expect.element(page.getByText('30 results found')).toBeVisible();
  return server;
}

it('a page past the end gives way to the last one', async () => {
  await open('?page=40');
  await expect.element(page.getByText('At ?page=3')).toBeVisible();
});

it('a page past the end leaves the address to who is on the way to another page', async () => {
  const server = await open('?tab=halls');
  // An act takes longer than the correction, which would have asked for the last page by then.
  await page.getByRole('button', { name: 'Filter' }).hover();
  expect(server.callsTo(listBooks).map(({ query }) => query.page)).toEqual(['40']);
});
