import { bookDetails } from '@library/contract/books/catalogue.ts';
import { placeRequest } from '@library/contract/lending/requests.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { myReads, ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { riyad } from '../../../../test/book-detail.ts';
import {
  askForBook,
  confirmation,
  confirmRequest,
  congratulations,
  hallDialog,
  openBook,
  requestButton,
  requestHalls,
} from '../../../../test/book-requests.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { serverForReader, serverForVolunteer } from '../../../../test/people.ts';
import { noBooks, noReads, ownCover } from '../../../../test/reader-pages.ts';
import { toast, toasts } from '../../../../test/toasts.ts';

const main = page.getByRole('main');

it('a visitor cannot request: the button reads Login First and is off [S2.5-23] [S2.5-26] [S5-02] [S6-03]', async () => {
  await openBook(fakeServer(), { as: null });
  await expect.element(requestButton).toHaveTextContent('Login First');
  await expect.element(requestButton).toBeDisabled();
  await page.getByRole('link', { name: 'Go to login to request this book' }).click();
  await expect.poll(() => location.pathname).toBe('/user/reader');
});

it('a reader may request what is available [S2.5-25]', async () => {
  await openBook(serverForReader());
  await expect.element(requestButton).toHaveTextContent('Request Book');
  await expect.element(requestButton).toBeEnabled();
});

it('a reader may not request what is not available [S2.5-24] [S2.5-27] [S5-03]', async () => {
  await openBook(serverForReader(), { availability: false, halls: [] });
  await expect.element(requestButton).toHaveTextContent('Not Available');
  await expect.element(requestButton).toBeDisabled();
});

it('volunteers see why they cannot request', async () => {
  await openBook(serverForVolunteer(), { as: 'volunteer' });
  await expect.element(page.getByText('Only readers can request books.')).toBeVisible();
  await expect.element(requestButton).toBeDisabled();
});

it('the request dialog shows the book and its collection points [S2.6-01] [S2.6-02] [S2.6-03] [S2.6-04] [S2.6-05] [S2.6-06] [S2.6-07] [S2.6-08] [S3-16]', async () => {
  const server = serverForReader();
  await openBook(server, { imageURL: ownCover });
  await requestButton.click();
  const cover = hallDialog.getByRole('img', { name: 'Cover of Riyad as-Salihin' });
  await expect.element(cover).toHaveAttribute('src', ownCover);
  await expect.poll(() => (cover.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(0);
  await expect.element(hallDialog.getByText('Riyad as-Salihin', { exact: true })).toBeVisible();
  await expect.element(hallDialog.getByText('Imam Nawawi', { exact: true })).toBeVisible();
  const points = hallDialog.getByRole('group', { name: 'Select a Collection Point' });
  const radios = points.getByRole('radio');
  expect(radios.elements()).toHaveLength(requestHalls.length);
  for (const { hall_id, hall_name } of requestHalls) {
    await expect
      .element(points.getByRole('radio', { name: hall_name, exact: true }))
      .toHaveAttribute('value', hall_id);
  }
  await expect.element(radios.first()).toHaveAttribute('value', 'near');
  expect(radios.elements().map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false, false]);
  await expect.element(hallDialog.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  await hallDialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(hallDialog).not.toBeInTheDocument();
  await expect.element(requestButton).toHaveFocus();
  expect(server.callsTo(placeRequest)).toEqual([]);
});

it('without a collection point Confirm is off [S2.6-09] [S5-01]', async () => {
  await openBook(serverForReader(), { halls: [] });
  await requestButton.click();
  await expect.element(hallDialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expect.element(hallDialog.getByRole('radio')).not.toBeInTheDocument();
});

it('hall, confirmation, request, volunteers: one after the other [S1-03] [S2.6-10] [S2.6-11] [S2.6-12] [S4-09] [S4-10] [S4-11] [S4-12] [S8-15]', async () => {
  const server = serverForReader();
  await openBook(server);
  await requestButton.click();
  await expect.element(hallDialog.getByRole('radio', { name: 'Near Hall' })).toBeChecked();
  await hallDialog.getByText('Far Hall', { exact: true }).click();
  await hallDialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(hallDialog).not.toBeInTheDocument();
  await expect.element(confirmation.getByText('Far Hall', { exact: true })).toBeVisible();
  await expect.element(confirmation.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(server.callsTo(placeRequest)).toEqual([]);

  const names = server.recordNames();
  await confirmRequest();
  await expect.element(congratulations).toBeVisible();
  await expect.element(toast('Request confirmed successfully!')).toBeVisible();
  expect(server.callsTo(placeRequest).map(({ body }) => body)).toEqual([
    { book_id: 'riyad', hall_id: 'far' },
  ]);
  await expect
    .poll(() => server.callsTo(availableVolunteers).map(({ query }) => query))
    .toEqual([{ hall_id: 'far' }]);
  const [request, volunteers] = ['POST /api/request', 'GET /api/vol/get-available-vols'].map((name) =>
    names().indexOf(name),
  );
  expect(request).toBe(0);
  expect(volunteers).toBeGreaterThan(0);
});

it('cancelling the confirmation sends nothing [S2.6-12]', async () => {
  const server = serverForReader();
  await openBook(server);
  await askForBook();
  await expect.element(confirmation).toBeVisible();
  const names = server.recordNames();
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(requestButton).toHaveFocus();
  expect(names()).toEqual([]);
});

it('while a request is sent, it cannot be sent twice or closed', async () => {
  const server = serverForReader();
  await openBook(server);
  await askForBook();
  const release = server.hold(placeRequest);
  await confirmRequest();
  await expect.element(confirmation.getByRole('button', { name: 'Confirming...' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(confirmation).toBeVisible();
  release();
  await expect.element(congratulations).toBeVisible();
  expect(server.callsTo(placeRequest)).toHaveLength(1);
});

it.each([
  ['the server’s reason', 400, { success: false, message: 'Come back on Sunday.' }, 'Come back on Sunday.'],
  ['that it failed', 200, { success: false }, 'Failed to confirm request'],
])('a refused request says %s, and the dialog stays open [S4-14] [S8-16]', async (_, status, body, text) => {
  const server = serverForReader();
  await openBook(server);
  await askForBook();
  server.refuse(placeRequest, status, body);
  await confirmRequest();
  await expect.poll(() => toasts.elements().map(({ textContent }) => textContent)).toEqual([text]);
  await expect.element(confirmation).toBeVisible();
  await expect.element(congratulations).not.toBeInTheDocument();
});

it('after a request the page says what was requested, where and until when', async () => {
  const server = serverForReader();
  await openBook(server);
  await askForBook();
  server.answer(ownBooks, {
    ...noBooks,
    requests: [
      {
        req_id: 'request-1',
        request_date: '2026-11-10',
        held_until: '2026-11-12',
        wait_id: null,
        hall: { hall_id: 'near', name: 'Near Hall' },
        book: { book_id: 'riyad', title: riyad.title, image_url: '', author: null, category: null },
      },
    ],
  });
  server.answer(bookDetails, { ...riyad, more_by_author: false, availability: false, halls: [] });
  await confirmRequest();
  await congratulations.getByRole('button', { name: 'Close' }).click();
  const requested = main.getByRole('link', { name: /^Requested, held until/ });
  await expect.element(requested).toMatchTextContent('Near Hall');
  await expect.element(requestButton).not.toBeInTheDocument();
  await expect.element(main.getByText('Not available', { exact: true })).toBeVisible();
  server.answer(myReads, noReads);
  await requested.click();
  await expect.poll(() => location.pathname).toBe('/my-reads');
});
