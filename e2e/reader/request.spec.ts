import { expectLoaded } from '../support/reader-pages/catalogue.ts';
import {
  askForBook,
  confirmation,
  confirmRequest,
  congratulations,
  detailsAddress,
  hallDialog,
  requestButton,
} from '../support/reader-pages/details.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { bookWithCover } from '../support/scenes/new-book.ts';
import { changeAnswers } from '../support/stand-ins/changed-answers.ts';
import { answerWith, hold, namesOf, recordCalls } from '../support/stand-ins/stubs.ts';
import { expect, test } from '../support/test.ts';
import { errorToast, toastArea } from '../support/toasts.ts';

const button = (name: string) => [{ name, exact: true }] as const;

test('a visitor cannot request: the button reads Login First and is off [S2.5-23] [S2.5-26] [S5-02] [S6-03]', async ({
  page,
  library,
}) => {
  const { book } = await lendingDesk(library);
  await page.goto(detailsAddress(book));
  await expect(requestButton(page)).toHaveText('Login First');
  await expect(requestButton(page)).toBeDisabled();
  await page.getByRole('link', { name: 'Go to login to request this book' }).click();
  await expect(page).toHaveURL('/user/reader');
});

test('a reader may request what is available, and only that [S2.5-24] [S2.5-25] [S2.5-27] [S5-03]', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader } = await lendingDesk(library);
  const absent = await library.make.book();
  await signIn(reader);
  await page.goto(detailsAddress(book));
  await expect(requestButton(page)).toHaveText('Request Book');
  await expect(requestButton(page)).toBeEnabled();
  await page.goto(detailsAddress(absent));
  await expect(requestButton(page)).toHaveText('Not Available');
  await expect(requestButton(page)).toBeDisabled();
});

test('volunteers see why they cannot request', async ({ page, library, signIn }) => {
  const { book, volunteer } = await lendingDesk(library);
  await signIn(volunteer);
  await page.goto(detailsAddress(book));
  await expect(page.getByText('Only readers can request books.')).toBeVisible();
  await expect(requestButton(page)).toBeDisabled();
});

test('the request dialog shows the book and its collection points [S2.6-01] [S2.6-02] [S2.6-03] [S2.6-04] [S2.6-05] [S2.6-06] [S2.6-07] [S2.6-08] [S3-16]', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const own = await make.hall({ name: 'Zia Hall' });
  const other = await make.hall({ name: 'Muktijoddha Hall' });
  const book = await bookWithCover(library, 'Requested with a Cover');
  // The volunteer who added the book has a copy too: the third collection point.
  await make.copies(book, own, 2);
  await make.copies(book, other);
  await signIn(await make.reader({ hall_id: own.hall_id }));
  const answered = page.waitForResponse(`**/api/books/${book.book_id}`);
  await page.goto(detailsAddress(book));
  const { halls } = (await (await answered).json()) as { halls: { hall_id: string; hall_name: string }[] };
  const calls = recordCalls(page);
  await requestButton(page).click();
  const dialog = hallDialog(page);
  expect(await expectLoaded(dialog.getByRole('img', { name: `Cover of ${book.title}` }))).toMatch(
    /^\/covers\//,
  );
  await expect(dialog.getByText(book.title, { exact: true })).toBeVisible();
  await expect(dialog.getByText(`Author of ${book.title}`, { exact: true })).toBeVisible();
  const points = dialog.getByRole('group', { name: 'Select a Collection Point', exact: true });
  const radios = points.getByRole('radio');
  expect(halls).toHaveLength(3);
  await expect(radios).toHaveCount(halls.length);
  for (const [index, { hall_id, hall_name }] of halls.entries()) {
    const radio = points.getByRole('radio', { name: hall_name, exact: true });
    await expect(radio).toHaveValue(hall_id);
    await expect(radio).toBeChecked({ checked: index === 0 });
  }
  await expect(radios.first()).toHaveValue(own.hall_id);
  await expect(dialog.getByRole('button', ...button('Confirm'))).toBeEnabled();
  await dialog.getByRole('button', ...button('Cancel')).click();
  await expect(dialog).toHaveCount(0);
  await expect(requestButton(page)).toBeFocused();
  expect(namesOf(calls)).not.toContain('POST /api/request');
});

test('without a collection point Confirm is off [S2.6-09] [S5-01]', async ({ page, library, signIn }) => {
  const { book, reader } = await lendingDesk(library);
  await signIn(reader);
  await changeAnswers<object>(page, `**/api/books/${book.book_id}`, (body) => ({ ...body, halls: [] }));
  await page.goto(detailsAddress(book));
  await requestButton(page).click();
  await expect(hallDialog(page).getByRole('radio')).toHaveCount(0);
  await expect(hallDialog(page).getByRole('button', ...button('Confirm'))).toBeDisabled();
});

test('hall, confirmation, request, volunteers: one after the other [S1-03] [S2.6-10] [S2.6-11] [S2.6-12] [S4-09] [S4-10] [S4-11] [S4-12] [S8-15]', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader, hall } = await lendingDesk(library);
  const second = await library.make.hall();
  await library.make.copies(book, second);
  await signIn(reader);
  await page.goto(detailsAddress(book));
  await requestButton(page).click();
  const calls = recordCalls(page);
  await expect(hallDialog(page).getByRole('radio', { name: hall.name })).toBeChecked();
  await hallDialog(page).getByText(second.name, { exact: true }).click();
  await hallDialog(page)
    .getByRole('button', ...button('Confirm'))
    .click();
  await expect(hallDialog(page)).toHaveCount(0);
  await expect(confirmation(page)).toContainText(second.name);
  await expect(confirmation(page).getByRole('button', ...button('Cancel'))).toBeVisible();
  expect(namesOf(calls)).not.toContain('POST /api/request');

  await confirmRequest(page);
  await expect(congratulations(page)).toBeVisible();
  const toast = toastArea(page).getByText('Request confirmed successfully!', { exact: true });
  await expect(toast).toBeVisible();
  const sent = calls.filter((call) => call.method() === 'POST');
  expect(sent.map((call) => call.postDataJSON())).toEqual([
    { book_id: book.book_id, hall_id: second.hall_id },
  ]);
  const volunteersAddress = `/api/vol/get-available-vols?hall_id=${second.hall_id}`;
  const addresses = calls.map((call) => call.url().slice(library.address.length));
  expect(addresses.indexOf(volunteersAddress)).toBeGreaterThan(addresses.indexOf('/api/request'));
  const { body } = await (await library.as(reader)).get('/api/my-reads');
  expect(body.pendingRequests).toMatchObject([
    { book: { book_id: book.book_id }, hall: { name: second.name } },
  ]);
});

test('cancelling the confirmation sends nothing [S2.6-12]', async ({ page, library, signIn }) => {
  const { book, reader } = await lendingDesk(library);
  await signIn(reader);
  await askForBook(page, book);
  const calls = recordCalls(page);
  await confirmation(page)
    .getByRole('button', ...button('Cancel'))
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(requestButton(page)).toBeFocused();
  expect(namesOf(calls)).toEqual([]);
});

test('while a request is sent, it cannot be sent twice or closed', async ({ page, library, signIn }) => {
  const { book, reader } = await lendingDesk(library);
  await signIn(reader);
  await askForBook(page, book);
  const release = await hold(page, '**/api/request');
  await confirmRequest(page);
  await expect(confirmation(page).getByRole('button', { name: 'Confirming...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(confirmation(page)).toBeVisible();
  release();
  await expect(congratulations(page)).toBeVisible();
});

test('a refused request says why, and the dialog stays open [S4-14] [S8-16]', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader } = await lendingDesk(library);
  await signIn(reader);
  await askForBook(page, book);
  await answerWith(page, '**/api/request', 400, { success: false, message: 'Come back on Sunday.' });
  await confirmRequest(page);
  await expect(errorToast(page, 'Come back on Sunday.')).toHaveCount(1);
  await expect(confirmation(page)).toBeVisible();
  await expect(congratulations(page)).toHaveCount(0);

  await page.unroute('**/api/request');
  await answerWith(page, '**/api/request', 200, { success: false });
  await confirmRequest(page);
  await expect(errorToast(page, 'Failed to confirm request')).toHaveCount(1);
  await expect(confirmation(page)).toBeVisible();
});

test('after a request the page says what was requested, where and until when', async ({
  page,
  library,
  signIn,
}) => {
  const { book, reader, hall } = await lendingDesk(library);
  await signIn(reader);
  await askForBook(page, book);
  await confirmRequest(page);
  await congratulations(page)
    .getByRole('button', ...button('Close'))
    .click();
  const requested = page.getByRole('main').getByRole('link', { name: /^Requested, held until/ });
  await expect(requested).toContainText(hall.name);
  await expect(requestButton(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Not available', { exact: true })).toBeVisible();
  await requested.click();
  await expect(page).toHaveURL('/my-reads');
});
