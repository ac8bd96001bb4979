import { bookCard, heartOf, shelf } from '../support/reader-pages/catalogue.ts';
import { expect, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

test('a book hearted on its card is on the wishlist, and stays so after a reload [S1-04]', async ({
  page,
  library,
  signIn,
}) => {
  const { books, address } = await shelf(library, 2);
  const title = books[0]?.title ?? '';
  await signIn(await library.make.reader());
  await page.goto(address);
  const onCard = heartOf(bookCard(page, title));
  await onCard.click();
  await expect(page).toHaveURL(address);
  await expect(toastArea(page).getByText('Book added successfully!')).toBeVisible();
  await page.reload();
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  const saved = page.getByRole('main').getByRole('listitem');
  await expect(saved).toHaveCount(1);
  await expect(saved.getByRole('heading', { name: title, exact: true })).toBeVisible();
});
