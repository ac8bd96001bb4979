import { bookDetails } from '@library/contract/books/catalogue.ts';
import { placeRequest } from '@library/contract/lending/requests.ts';
import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '../../../../lib/wording/dates.ts';
import { riyad } from '../../../../test/book-detail.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { toasts } from '../../../../test/toasts.ts';
import { answerEmptyLibrary } from '../../../../test/visitor-pages.ts';

it('the message of a busy library is shown, and the screen keeps the request', async () => {
  const server = serverForReader({ gender: 'male' });
  answerEmptyLibrary(server);
  server.answer(listHalls, [{ hall_id: 'near', name: 'Near Hall', gender: 'male' }]);
  server.answer(bookDetails, riyad);
  server.answer(availableVolunteers, []);
  const message = 'The library is very busy right now. Please try again shortly.';
  server.refuse(placeRequest, 503, { success: false, message, code: 'unavailable' });
  await openApplication('/book-details?id=riyad', { as: 'reader' });
  await expect.element(page.getByRole('heading', { level: 1, name: riyad.title })).toBeVisible();
  await page.getByRole('button', { name: 'Request Book' }).click();
  await page.getByRole('dialog', { name: 'Request book' }).getByRole('button', { name: 'Confirm' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm Book Request' });
  const send = confirmation.getByRole('button', { name: 'Confirm Request' });
  await send.click();
  await expect.poll(() => toasts.elements().map(({ textContent }) => textContent)).toContain(message);
  await expect.element(confirmation).toBeVisible();

  server.answer(placeRequest, {
    success: true,
    message: 'Requested.',
    data: { req_id: 'request-1', status: 'pending', request_date: today() },
  });
  await send.click();
  await expect.element(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
  expect(server.callsTo(placeRequest).at(-1)?.body).toEqual({ book_id: 'riyad', hall_id: 'near' });
});
