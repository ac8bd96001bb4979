import type { TestLibrary } from '../../apps/server/src/test/open-library.ts';
import { Hand } from '../support/hand.ts';
import { newEmail, profileButton } from '../support/reader-pages/gateway.ts';
import { expect, test } from '../support/test.ts';

// People move through this with motion.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' });

async function scene(library: TestLibrary) {
  const hall = await library.make.hall();
  const department = await library.make.department();
  const volunteer = await library.make.volunteer({ hall_id: hall.hall_id, contact: '01711223344' });
  const book = await library.make.book({ title: 'Few taps to this book' });
  await library.make.copies(book, hall);
  return { hall, department, volunteer, book };
}

test('a new reader gets from nothing to a confirmed request in 14 taps, and the next day to the volunteer’s number in 2', async ({
  page,
  library,
}) => {
  const { hall, department, volunteer, book } = await scene(library);
  const hand = new Hand(page);
  const main = page.getByRole('main');
  await page.goto('/');

  await test.step('finds the book', async () => {
    await hand.tap(page.getByPlaceholder('Search books...'));
    await hand.type(book.title, 'Enter');
    await hand.tap(main.getByRole('link', { name: book.title }));
  });
  await test.step('registers', async () => {
    await hand.tap(main.getByRole('link', { name: 'Go to login to request this book' }));
    await hand.tap(main.getByRole('link', { name: 'Register' }));
    await hand.tap(page.getByLabel('Full name'));
    for (const text of ['Nusrat Jahan', newEmail()]) await hand.type(text, 'Tab');
    await page.getByLabel(/^(Create p|P)assword/).focus();
    await hand.type('a long password');
    await page.getByLabel('Confirm password').focus();
    await hand.type('a long password', 'Enter');
    await hand.tap(page.getByLabel('Department'));
    await hand.type(department.name);
    await hand.tap(page.getByRole('option', { name: department.name, exact: true }));
    await hand.select(page.getByLabel('Hall'), hall.name);
    await hand.tap(main.getByRole('button', { name: 'Register', exact: true }));
    await expect(profileButton(page)).toBeVisible();
  });
  await test.step('requests it', async () => {
    await hand.tap(page.getByRole('button', { name: 'Request Book' }));
    await hand.tap(
      page.getByRole('dialog', { name: 'Request book' }).getByRole('button', { name: 'Confirm' }),
    );
    await hand.tap(page.getByRole('button', { name: 'Confirm Request' }));
    await expect(page.getByRole('dialog', { name: 'Congratulations!' })).toBeVisible();
  });
  expect(hand.taps).toBeLessThanOrEqual(14);

  await test.step('finds the volunteer the next day', async () => {
    await page.goto('/');
    const nextDay = new Hand(page);
    await nextDay.tap(main.getByRole('link', { name: 'See all your books' }));
    await nextDay.tap(main.getByRole('button', { name: 'Contact a volunteer' }));
    await expect(page.getByRole('dialog').getByText(volunteer.contact ?? 'no number')).toBeVisible();
    expect(nextDay.taps).toBeLessThanOrEqual(2);
  });
});
