import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { pasteAddress } from '../../lib/lists/paste-address.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { InsertBooks } from './insert-books.tsx';

it('an admin of a library without halls is led to where they are added, and finds no form', async () => {
  fakeServer().answer(listHalls, []);
  await show(<InsertBooks />, { as: 'admin' });
  await expect.element(page.getByText('Add a hall first')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Add halls' }))
    .toHaveAttribute('href', pasteAddress('halls'));
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

it('halls that cannot be loaded are no missing halls', async () => {
  fakeServer().refuse(listHalls, 500);
  await show(<InsertBooks />, { as: 'admin' });
  const failure = 'Network error or server issue while fetching halls. Please try again.';
  await expect.element(page.getByText(failure)).toBeVisible();
  await expect.element(page.getByText('Add a hall first')).not.toBeInTheDocument();
});
