import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../../test/show.tsx';
import { useFocusOnNextBook } from './focus-on-next-book.ts';

/** A page whose book has another heading while it loads. */
function BookPage() {
  const [address] = useSearchParams();
  const id = address.get('id');
  useFocusOnNextBook(id);
  return <Book key={id} id={id} />;
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
