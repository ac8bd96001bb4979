import { listBooks } from '@library/contract/books/catalogue.ts';
import { home } from '@library/contract/books/home.ts';
import { useQuery } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readBrowse } from '../../../../features/catalogue/browse-state.ts';
import { booksPage } from '../../../../features/catalogue/catalogue.api.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { BrowseResults } from './browse-results.tsx';

function Results({ address }: { address: string }) {
  const state = readBrowse(new URLSearchParams(address));
  const books = useQuery(booksPage(state));
  return (
    <>
      <p>{books.data ? 'The page has come' : null}</p>
      <BrowseResults books={books} state={state} onPageChange={() => undefined} />
    </>
  );
}

const aHome = { newest: [], most_read: [], highest_rated: [], categories: [], halls: [] };

async function showNothing(address: string, books = 12) {
  const server = fakeServer();
  server.answer(home, { ...aHome, books });
  server.answer(listBooks, { data: [], meta: { current_page: 1, last_page: 1, total: 0 } });
  await show(<Results address={address} />, { as: null });
}
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent, link.getAttribute('href')]);

const all = ['Show all books', '/browse-books'];
it.each([
  ['search=noor', [all]],
  ['language=ur', [all]],
  ['search=noor&language=ur&available=1', [['Search without filters', '/browse-books?search=noor'], all]],
])('nothing found for %s leads on [S2.4-30]', async (address, expected) => {
  await showNothing(address);
  await expect.element(page.getByText('No books found matching your criteria.')).toBeVisible();
  expect(links()).toEqual(expected);
});

it.each(['', 'search=noor', 'language=ur'])(
  'an empty library says that it has no books yet, and does not offer to show them: %j',
  async (address) => {
    await showNothing(address, 0);
    await expect.element(page.getByText('The library has no books yet.')).toBeVisible();
    expect(links()).toEqual([]);
  },
);

it('a page past the end does not say that nothing was found while the last page loads', async () => {
  const server = fakeServer();
  server.answer(home, { ...aHome, books: 30 });
  server.answer(listBooks, { data: [], meta: { current_page: 99, last_page: 3, total: 30 } });
  await show(<Results address="page=99" />, { as: null });
  await expect.element(page.getByText('The page has come')).toBeVisible();
  await expect.element(page.getByText(/no books/i)).not.toBeInTheDocument();
});
