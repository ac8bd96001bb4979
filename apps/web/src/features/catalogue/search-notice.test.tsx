import { listBooks } from '@library/contract/books/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { readBrowse } from './browse-state.ts';
import { booksPage } from './catalogue.api.ts';
import { SearchNotice } from './search-notice.tsx';

function Notice({ address }: { address: string }) {
  const state = readBrowse(new URLSearchParams(address));
  return <SearchNotice books={useQuery(booksPage(state))} state={state} />;
}

const named = [
  { kind: 'category' as const, id: 'c1', name: 'Seerah', book_count: 258 },
  { kind: 'author' as const, id: 'a1', name: 'ইমাম বুখারী', book_count: 12 },
];
const shelves = page.getByRole('list', { name: 'Categories and authors of this name' });

/** A search whose words can be exchanged. */
function Searching() {
  const [text, setText] = useState('riyadh');
  return (
    <>
      <button type="button" onClick={() => setText('seerah')}>
        Another search
      </button>
      <Notice address={`search=${text}`} />
    </>
  );
}

async function showNotice(address: string) {
  const server = fakeServer();
  const meta = { current_page: 1, last_page: 1, total: 0 };
  server.answer(listBooks, { data: [], meta, close_count: 0, named });
  await show(<Notice address={address} />, { as: null });
}

it('what the text names leads to all of its books', async () => {
  await showNotice('search=seerah&sort=oldest&available=1');
  const category = shelves.getByRole('link', { name: 'All books in Seerah (258)' });
  await expect.element(category).toHaveAttribute('href', '/browse-books?category_id=c1');
  const author = shelves.getByRole('link', { name: 'Books by ইমাম বুখারী (12)' });
  await expect.element(author).toHaveAttribute('href', '/browse-books?author_id=a1');
});

it('the category that is filtered by already has no link', async () => {
  await showNotice('search=seerah&category_id=c1');
  await expect.element(shelves.getByRole('link')).toHaveAccessibleName('Books by ইমাম বুখারী (12)');
});

it('the correction of an earlier search is not shown while the next one loads', async () => {
  const server = fakeServer();
  const answer = (corrected?: string) => ({
    data: [],
    meta: { current_page: 1, last_page: 1, total: 0, corrected },
    named: [],
  });
  server.answer(listBooks, answer('riyad'));
  await show(<Searching />, { as: null });
  const notice = page.getByRole('status');
  await expect.element(notice).toHaveTextContent('Showing results for riyad.');
  server.answer(listBooks, answer());
  const release = server.hold(listBooks);
  await page.getByRole('button', { name: 'Another search' }).click();
  await expect.poll(() => server.callsTo(listBooks).length).toBe(2);
  await expect.element(notice).toBeEmptyDOMElement();
  release();
  await expect.element(notice).toBeEmptyDOMElement();
});
