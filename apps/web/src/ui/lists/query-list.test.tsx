import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '../../lib/calls/api-errors.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { Pager } from './pager.tsx';
import { QueryList } from './query-list.tsx';

const texts = {
  loading: 'Loading books...',
  failed: 'Failed to fetch books.',
  empty: { title: 'No books.' },
};
const ready = {
  error: null,
  fetchStatus: 'idle' as const,
  isPlaceholderData: false,
  refetch: () => undefined,
};
const row = page.getByRole('listitem');
const pages = page.getByRole('navigation', { name: 'Pages of books' });

/** A list with this many pages of one row each; the last page is empty if `last` is ''. */
function Books({
  begin = 1,
  lastPage = 3,
  last = 'row',
}: {
  begin?: number;
  lastPage?: number;
  last?: string;
}) {
  const [now, setNow] = useState(begin);
  return (
    <QueryList
      query={ready}
      rows={now === lastPage && !last ? [] : [now]}
      lastPage={lastPage}
      paging={{ page: now, showPage: setNow }}
      pager={Pager}
      pagerLabel="Pages of books"
      texts={texts}
      skeleton="h-10"
    >
      {(rows) => (
        <ul>
          {rows.map((number) => (
            <li key={number}>Book {number}</li>
          ))}
        </ul>
      )}
    </QueryList>
  );
}

it('leads to the other pages, with one pager under the rows', async () => {
  await show(<Books />);
  await expect
    .element(pages.getByRole('button', { name: 'Page 1', exact: true }))
    .toHaveAttribute('aria-current');
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect.element(row).toHaveTextContent('Book 2');
  await expect
    .element(pages.getByRole('button', { name: 'Page 2', exact: true }))
    .toHaveAttribute('aria-current');
});

it('gives way to the page before when a page is empty', async () => {
  await show(<Books begin={3} last="" />);
  await expect.element(row).toHaveTextContent('Book 2');
});

it('loads with so many grey blocks, and shows no pager', async () => {
  const { container } = await show(
    <QueryList
      query={ready}
      rows={undefined}
      paging={{ page: 1, showPage: () => undefined }}
      pager={Pager}
      texts={texts}
      skeleton="h-10"
      skeletons={3}
    >
      {() => null}
    </QueryList>,
  );
  await expect.element(page.getByRole('status').getByText('Loading books...')).toBeVisible();
  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  expect(page.getByRole('navigation').elements()).toEqual([]);
});

it('says that it waits where there is no network', async () => {
  await show(
    <QueryList query={{ ...ready, fetchStatus: 'paused' }} rows={undefined} texts={texts} skeleton="h-10">
      {() => null}
    </QueryList>,
  );
  await expect.element(page.getByRole('status').getByText('Waiting for a connection...')).toBeVisible();
  await expect.element(page.getByText('Loading books...')).not.toBeInTheDocument();
});

it('leads to the login where it has ended', async () => {
  await show(
    <QueryList
      query={{ ...ready, error: new ApiError('Please log in again.', 401, null) }}
      rows={undefined}
      texts={texts}
      skeleton="h-10"
    >
      {() => null}
    </QueryList>,
  );
  await expect.element(page.getByRole('main').getByText('Please log in again.')).toBeVisible();
  await expect.element(toast('Please log in again.')).toBeVisible();
});
