import { addWish, removeWish } from '@library/contract/reading/wishes.ts';
import { listDepartments, listHalls } from '@library/contract/reference/reference.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { riyad } from '../../../../test/book-detail.ts';
import { type FakeServer, fakeServer } from '../../../../test/fake-server.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { accountDepartment, accountHalls } from '../../../../test/own-accounts.ts';
import { serverForReader, serverForVolunteer } from '../../../../test/people.ts';
import { answerBookPage } from '../../../../test/reader-pages.ts';
import { toast } from '../../../../test/toasts.ts';

const heart = page.getByRole('main').getByRole('button', { name: /^(Add to|Remove from) wishlist: / });
const expectLoved = (loved: boolean) => expect.element(heart).toHaveAttribute('aria-pressed', String(loved));
const address = '/book-details?id=riyad';

async function open(server: FakeServer, { isLoved = false } = {}) {
  answerBookPage(server, { isLoved });
  await openApplication(address, { as: 'reader' });
  await expectLoved(isLoved);
  return server;
}

it('the heart on the details page saves a book and removes it again [S2.5-28] [S4-29] [S4-30] [S8-20] [S8-21]', async () => {
  const server = await open(serverForReader());
  server.answer(addWish, { message: 'Added.' });
  server.answer(removeWish, { message: 'Removed.' });
  const names = server.recordNames();
  const writes = () => names().filter((name) => !name.startsWith('GET'));
  await heart.click();
  await expect.element(toast('Book added successfully!')).toBeVisible();
  await expectLoved(true);
  expect(writes()).toEqual(['POST /api/wish']);
  expect(server.callsTo(addWish).map(({ body }) => body)).toEqual([{ book_id: 'riyad' }]);

  await heart.click();
  await expect.element(toast('Book removed successfully!')).toBeVisible();
  await expectLoved(false);
  expect(writes()).toEqual(['POST /api/wish', 'DELETE /api/wish/riyad']);
});

it('the heart changes before the response [S4-27]', async () => {
  const server = await open(serverForReader());
  server.answer(addWish, { message: 'Added.' });
  const release = server.hold(addWish);
  await heart.click();
  await expectLoved(true);
  const icon = heart.element().querySelector('svg');
  if (!icon) throw new Error('The heart has no icon.');
  expect(getComputedStyle(icon).fill).not.toBe('none');
  await expect.element(toast('Book added successfully!')).not.toBeInTheDocument();
  release();
  await expect.element(toast('Book added successfully!')).toBeVisible();
  await expectLoved(true);
});

it('a heart that could not be saved changes back and says why [S4-28] [S8-17]', async () => {
  const server = await open(serverForReader());
  server.refuse(addWish, 500, { message: 'x' });
  await heart.click();
  await expect.element(toast('Failed to add book: x')).toBeVisible();
  await expectLoved(false);
});

it('a heart that could not be removed stays and says why [S4-28] [S8-18]', async () => {
  const server = await open(serverForReader(), { isLoved: true });
  server.refuse(removeWish, 500, { message: 'x' });
  await heart.click();
  await expect.element(toast('Failed to remove book: x')).toBeVisible();
  await expectLoved(true);
});

it('a visitor’s heart asks for a login without a call, which ends no registration', async () => {
  const server = fakeServer();
  // Without these nobody can register.
  server.answer(listHalls, accountHalls);
  server.answer(listDepartments, [accountDepartment]);
  answerBookPage(server);
  const name = page.getByLabelText('Full name');
  const registration = await openApplication('/user/reader?mode=register');
  await name.fill('Salma Khatun');
  await registration.unmount();

  const book = await openApplication(address);
  await heart.click();
  await expect.element(toast('Please log in to save books.')).toBeVisible();
  await expectLoved(false);
  expect(server.callsTo(addWish)).toEqual([]);
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('button', { name: 'Log in' })
    .click();
  await expect.element(page.getByRole('heading', { name: 'Login as reader' })).toBeVisible();
  await expect.element(toast('Please log in to save books.')).not.toBeInTheDocument();
  await book.unmount();

  await openApplication('/user/reader?mode=register');
  await expect.element(name).toHaveValue('Salma Khatun');
});

it('volunteers have no heart', async () => {
  answerBookPage(serverForVolunteer());
  await openApplication(address, { as: 'volunteer' });
  await expect.element(page.getByRole('heading', { level: 1, name: riyad.title })).toBeVisible();
  await expect.element(heart).not.toBeInTheDocument();
});
