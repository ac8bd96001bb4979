import { expectAccessible } from '../support/looks/accessibility.ts';
import { readerInHall } from '../support/reader-pages/reads.ts';
import { expect, test } from '../support/test.ts';

test('the next day the number of a volunteer is two taps away', async ({ page, library, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { reader, volunteer, request } = await readerInHall(library);
  await request('A requested book');
  const contact = volunteer.contact ?? '';
  await signIn(reader);
  await page.goto('/dashboard');
  await page
    .getByRole('region', { name: 'Now', exact: true })
    .getByRole('button', { name: 'Contact a volunteer' })
    .click();
  const dialog = page.getByRole('dialog');
  const call = dialog.getByRole('link', { name: contact, exact: true });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${contact.replace(/\D/g, '')}`);
  await expectAccessible(page);
});
