import type { Page } from '@playwright/test';
import { askForBook, confirmRequest, congratulations } from '../support/reader-pages/details.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { answerWith } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, toastArea } from '../support/toasts.ts';

type Desk = Awaited<ReturnType<typeof lendingDesk>>;

async function requestAt(page: Page, { book }: Desk) {
  await askForBook(page, book);
  await confirmRequest(page);
  await expect(congratulations(page)).toBeVisible();
}

const entry = (page: Page, name: string) =>
  congratulations(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('the congratulations dialog says where to go next [S2.6-13] [S2.6-14] [S2.6-15] [S2.6-25] [S2.6-26] [S4-13]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library);
  await signIn(desk.reader);
  await requestAt(page, desk);
  const dialog = congratulations(page);
  await expect(dialog.getByRole('heading', { name: 'Congratulations!', exact: true })).toBeVisible();
  for (const text of [
    'Please collect the book from one of the volunteers below.',
    'Notice the return date while collecting the book, it is usually 7 days from the day you collect it',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole('heading', { name: 'Available Volunteers:', exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to dashboard', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');
});

test('each volunteer has contact details [S2.6-16] [S2.6-17] [S2.6-18] [S2.6-19] [S2.6-20] [S2.6-21]', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library);
  const { hall_id } = desk.hall;
  await library.make.volunteer({
    hall_id,
    name: 'Anika Tabassum',
    email: 'anika@example.test',
    contact: '01711-223344',
    room_no: 12,
    address: 'North wing',
  });
  await library.make.volunteer({
    hall_id,
    name: 'Sadia Karim',
    contact: '01811-556677',
    address: 'Gate house',
  });
  await page.route('**/api/vol/get-available-vols?*', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"volunteer\d+@example\.test"/g, 'null');
    await route.fulfill({ response, body: text });
  });
  await signIn(desk.reader);
  await requestAt(page, desk);
  const [anika, sadia] = [entry(page, 'Anika Tabassum'), entry(page, 'Sadia Karim')];
  await expect(anika.getByText('01711-223344', { exact: true })).toBeVisible();
  await expect(anika.getByText('anika@example.test', { exact: true })).toBeVisible();
  await expect(anika.getByText('Room No: 12, North wing', { exact: true })).toBeVisible();
  await expect(sadia.getByText('01811-556677', { exact: true })).toBeVisible();
  await expect(sadia.getByText('Gate house', { exact: true })).toBeVisible();
  await expect(sadia).not.toContainText(/Room No|null|@/);
  const entries = congratulations(page).getByRole('listitem');
  await expect(entries).toHaveCount(3);
  for (const one of await entries.all()) {
    await expect(one.getByRole('button', { name: 'Copy Contact Number', exact: true })).toHaveCount(1);
  }
});

test('the contact number is copied [S2.6-22]', async ({ page, library, signIn, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: library.address });
  const desk = await lendingDesk(library);
  await signIn(desk.reader);
  await requestAt(page, desk);
  await congratulations(page).getByRole('button', { name: 'Copy Contact Number' }).click();
  const toast = toastArea(page).getByText('Contact number copied to clipboard!', { exact: true });
  await expect(toast).toBeVisible();
  // Our pages may not read the clipboard, so the test pastes it.
  const elsewhere = await context.newPage();
  await elsewhere.setContent('<textarea aria-label="Paste"></textarea>');
  await elsewhere.getByLabel('Paste').press('ControlOrMeta+v');
  await expect(elsewhere.getByLabel('Paste')).toHaveValue(desk.volunteer.contact ?? '');
});

test('a number that cannot be copied shows a warning [S2.6-23] [S8-11]', async ({
  page,
  library,
  signIn,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No clipboard today.'));
  });
  const desk = await lendingDesk(library);
  await signIn(desk.reader);
  await requestAt(page, desk);
  await congratulations(page).getByRole('button', { name: 'Copy Contact Number' }).click();
  const toast = toastArea(page).getByRole('alert').filter({ hasText: 'Failed to copy' });
  await expect(toast).toHaveText('Failed to copy number. Please try manually.');
  await expect(toast).toHaveClass(/warning/);
});

test('a hall without volunteers says so [S2.6-24]', async ({ page, library, signIn }) => {
  const hall = await library.make.hall();
  const book = await library.make.book();
  await library.make.copies(book, hall);
  await signIn(await library.make.reader());
  await askForBook(page, book);
  await confirmRequest(page);
  const text = 'No volunteers assigned for this hall yet.';
  await expect(congratulations(page).getByText(text, { exact: true })).toBeVisible();
  await expect(congratulations(page).getByRole('listitem')).toHaveCount(0);
});

test('the request remains when the volunteers fail to load', async ({ page, library, signIn }) => {
  const desk = await lendingDesk(library);
  await signIn(desk.reader);
  await answerWith(page, '**/api/vol/get-available-vols?*', 500, { message: 'Nobody answers.' });
  await requestAt(page, desk);
  await expect(errorToast(page, 'Nobody answers.')).toHaveCount(1);
  const dialog = congratulations(page);
  await expect(
    dialog.getByText("Your request is confirmed, but we couldn't load the volunteers."),
  ).toBeVisible();
  await page.unroute('**/api/vol/get-available-vols?*');
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect(entry(page, desk.volunteer.name)).toBeVisible();
});
