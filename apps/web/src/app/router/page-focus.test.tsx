import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { PageFocus } from './page-focus.tsx';

/** A page whose book has another heading while it loads. */
function BookPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  return (
    <>
      <Book key={id} id={id} />
      <PageFocus />
    </>
  );
}

function Book({ id }: { id: string | null }) {
  const [isLoading, setLoading] = useState(id !== 'one');
  if (isLoading) {
    return (
      <>
        <h1>Book details</h1>
        <button
          type="button"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setLoading(false)}
        >
          Answer
        </button>
      </>
    );
  }
  return (
    <>
      <h1>Book {id}</h1>
      <Link to="?id=two">Another book</Link>
    </>
  );
}

it('the focus goes to the heading of the next book, also where another one shows while it loads', async () => {
  await show(<BookPage />, { as: null, at: ['/book-details?id=one'] });
  expect(document.activeElement).toBe(document.body);
  await page.getByRole('link', { name: 'Another book' }).click();
  await expect.element(page.getByRole('heading', { name: 'Book details' })).toHaveFocus();
  await page.getByRole('button', { name: 'Answer' }).click();
  await expect.element(page.getByRole('heading', { name: 'Book two' })).toHaveFocus();
});

/** A list with a filter that can be removed, and a link that stays. */
function ListPage() {
  const [address, setAddress] = useSearchParams();
  return (
    <>
      <h1>Books</h1>
      {address.has('filter') ? (
        <button type="button" onClick={() => setAddress({})}>
          Remove filter
        </button>
      ) : null}
      <Link to="?filter=yes">Filter</Link>
      <PageFocus />
    </>
  );
}

it('a filter that is removed hands the focus to the heading, a link that stays keeps it', async () => {
  await show(<ListPage />, { as: null, at: ['/browse-books'] });
  const link = page.getByRole('link', { name: 'Filter' });
  await link.click();
  const chip = page.getByRole('button', { name: 'Remove filter' });
  await expect.element(chip).toBeVisible();
  await expect.element(link).toHaveFocus();
  await chip.click();
  await expect.element(chip).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Books' })).toHaveFocus();
});
