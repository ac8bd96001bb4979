import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import {
  confirmRequest,
  congratulations,
  hallDialog,
  requestButton,
} from '../support/reader-pages/details.ts';
import { readCard, readerInHall, readsSection } from '../support/reader-pages/reads.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };
const now = (page: Page) => page.getByRole('region', { name: 'Now', exact: true });
const meet = { name: 'Contact a volunteer' };

test('after Congratulations the dashboard shows the request in the first screen of a phone', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library);
  const { book_id, title } = desk.book;
  await (await library.as(desk.reader)).post('/api/wish', { book_id });
  await signIn(desk.reader);
  // The dashboard has been seen before, so its books are in the cache.
  await page.goto('/dashboard');
  await expect(now(page).getByText('Your first book will appear here.')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await page.setViewportSize(phone);
  await requestButton(page).click();
  await hallDialog(page).getByRole('button', { name: 'Confirm', exact: true }).click();
  await confirmRequest(page);
  await congratulations(page).getByRole('button', { name: 'Go to dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  const entry = now(page).getByRole('listitem');
  await expect(entry).toContainText(title);
  await expect(entry).toContainText(`Collect it at ${desk.hall.name}`);
  await expect(entry.getByRole('button', meet)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Your first book will appear here.')).toHaveCount(0);
});

test('the next day the number of a volunteer is two taps away', async ({ page, library, signIn }) => {
  await page.setViewportSize(phone);
  const { reader, volunteer, request } = await readerInHall(library);
  await request('A requested book');
  const contact = volunteer.contact ?? '';
  await signIn(reader);
  await page.goto('/dashboard');
  await now(page).getByRole('button', meet).click();
  const dialog = page.getByRole('dialog');
  const call = dialog.getByRole('link', { name: contact, exact: true });
  await expect(call).toBeVisible();
  await expect(call).toHaveAttribute('href', `tel:${contact.replace(/\D/g, '')}`);
  await expectAccessible(page);
});

test('a requested book and one at home show whom to meet, and what can be done where nobody is', async ({
  page,
  library,
  signIn,
}) => {
  const { reader, hall, volunteer, request, borrow } = await readerInHall(library);
  await request('To collect');
  await borrow('To bring back');
  await signIn(reader);
  await page.goto('/my-reads');
  const dialog = page.getByRole('dialog', { name: `Volunteers at ${hall.name}` });
  for (const [section, title, sentence] of [
    ['Requested book', 'To collect', 'Call or write to one of them before you come to collect your book.'],
    ['Currently reading', 'To bring back', 'Call or write to one of them before you return your book.'],
  ] as const) {
    await readCard(readsSection(page, section), title).getByRole('button', meet).click();
    await expect(dialog.getByText(sentence)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: volunteer.name })).toBeVisible();
    await expect(dialog.getByRole('link', { name: `WhatsApp ${volunteer.name}` })).toHaveAttribute(
      'href',
      `https://wa.me/88${volunteer.contact?.replace(/\D/g, '')}`,
    );
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toHaveCount(0);
  }

  await library.database
    .updateTable('volunteers')
    .set({ is_available: false })
    .where('volunteer_id', '=', volunteer.account_id)
    .execute();
  await readCard(readsSection(page, 'Requested book'), 'To collect').getByRole('button', meet).click();
  await expect(dialog.getByText('No volunteers assigned for this hall yet.')).toBeVisible();
  const { contact_email } = library.settings;
  await expect(dialog.getByRole('link', { name: contact_email })).toHaveAttribute(
    'href',
    `mailto:${contact_email}`,
  );
  await expect(dialog.getByText('You can also cancel the request in My books')).toBeVisible();
});
