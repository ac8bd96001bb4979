import { Link, useLocation, useSearchParams } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../test/show.tsx';
import { PageFocus } from './page-focus.tsx';

function Pages() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const id = address.get('id');
  return (
    <>
      <h1 key={id}>{`${pathname} ${id}`}</h1>
      <Link to="/book-details?id=2">The other book</Link>
      <Link to="?id=1&shown=reviews">The same book</Link>
      <Link to="/browse-books?page=2&hall_id=3">The same list</Link>
      <PageFocus />
    </>
  );
}

it('the heading of another book has the focus, though all books share one address', async () => {
  await show(<Pages />, { as: null, at: ['/book-details?id=1'] });
  await page.getByRole('link', { name: 'The other book' }).click();
  await expect.element(page.getByRole('heading', { name: '/book-details 2' })).toHaveFocus();
});

it.each([
  ['/book-details?id=1', 'The same book'],
  ['/browse-books?hall_id=1', 'The same list'],
])('the focus stays when the rest of the address %s changes', async (at, name) => {
  await show(<Pages />, { as: null, at: [at] });
  await page.getByRole('link', { name }).click();
  await expect.element(page.getByRole('link', { name })).toHaveFocus();
});
