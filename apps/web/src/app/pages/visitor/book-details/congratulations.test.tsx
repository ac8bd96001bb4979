import { availableVolunteers } from '@library/contract/people/volunteers.ts';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import {
  anika,
  askForBook,
  confirmRequest,
  congratulations as dialog,
  openBook,
} from '../../../../test/book-requests.ts';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { serverForReader } from '../../../../test/people.ts';
import { answerDashboard } from '../../../../test/reader-pages.ts';
import { toast, toasts } from '../../../../test/toasts.ts';

const entries = dialog.getByRole('listitem');
const entryOf = (name: string) => entries.filter({ has: page.getByRole('heading', { name, exact: true }) });
const copy = dialog.getByRole('button', { name: 'Copy Contact Number' });

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
});

/** Requests the book at a hall for whose volunteers `prepare` may change the answer. */
async function request(prepare: () => void = () => undefined) {
  await openBook(server);
  prepare();
  await askForBook();
  await confirmRequest();
  await expect.element(dialog).toBeVisible();
}

it('the congratulations dialog says where to go next [S2.6-13] [S2.6-14] [S2.6-15] [S2.6-25] [S2.6-26] [S4-13]', async () => {
  await request();
  await expect.element(dialog.getByRole('heading', { name: 'Congratulations!' })).toBeVisible();
  for (const text of [
    'Please collect the book from one of the volunteers below.',
    'Notice the return date while collecting the book, it is usually 7 days from the day you collect it',
  ]) {
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(dialog.getByRole('heading', { name: 'Available Volunteers:' })).toBeVisible();
  answerDashboard(server);
  await dialog.getByRole('button', { name: 'Go to dashboard', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => location.pathname).toBe('/dashboard');
});

it('each volunteer has contact details [S2.6-16] [S2.6-17] [S2.6-18] [S2.6-19] [S2.6-20] [S2.6-21]', async () => {
  const sadia = {
    name: 'Sadia Karim',
    contact: '01811-556677',
    email: null,
    address: 'Gate house',
    room_no: null,
  };
  await request(() => server.answer(availableVolunteers, [anika, sadia]));
  for (const text of ['01711-223344', 'anika@example.test', 'Room No: 12, North wing']) {
    await expect.element(entryOf('Anika Tabassum').getByText(text, { exact: true })).toBeVisible();
  }
  for (const text of ['01811-556677', 'Gate house']) {
    await expect.element(entryOf('Sadia Karim').getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(entryOf('Sadia Karim')).not.toMatchTextContent(/Room No|null|@/);
  expect(entries.elements()).toHaveLength(2);
  expect(
    entries
      .elements()
      .map(
        (entry) =>
          page.elementLocator(entry).getByRole('button', { name: 'Copy Contact Number' }).elements().length,
      ),
  ).toEqual([1, 1]);
});

it('the contact number is copied [S2.6-22]', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  onTestFinished(() => copied.mockRestore());
  await request();
  await copy.click();
  await expect.element(toast('Contact number copied to clipboard!')).toBeVisible();
  expect(copied.mock.calls).toEqual([[anika.contact]]);
});

it('a number that cannot be copied shows a warning [S2.6-23] [S8-11]', async () => {
  const copied = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new Error('No clipboard today.'));
  onTestFinished(() => copied.mockRestore());
  await request();
  await copy.click();
  await expect.element(toasts).toHaveTextContent('Failed to copy number. Please try manually.');
  expect(toasts.element().className).toMatch(/warning/);
});

it('a hall without volunteers says so [S2.6-24]', async () => {
  await request(() => server.answer(availableVolunteers, []));
  const text = 'No volunteers assigned for this hall yet.';
  await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect.element(entries).not.toBeInTheDocument();
});

it('the request remains when the volunteers fail to load', async () => {
  await request(() => server.refuse(availableVolunteers, 500, { message: 'Nobody answers.' }));
  await expect
    .poll(() => toasts.elements().map(({ textContent }) => textContent))
    .toEqual(['Nobody answers.']);
  await expect
    .element(dialog.getByText("Your request is confirmed, but we couldn't load the volunteers."))
    .toBeVisible();
  server.answer(availableVolunteers, [anika]);
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(entryOf('Anika Tabassum')).toBeVisible();
});
