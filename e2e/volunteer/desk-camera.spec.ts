import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/looks/accessibility.ts';
import { lendBook, lendingDesk, requestBook } from '../support/scenes/lending-desk.ts';
import { libraryDay } from '../support/scenes/library-days.ts';
import { draw, withFilm } from '../support/stand-ins/film.ts';
import { expect, test } from '../support/test.ts';

test.use({ launchOptions: withFilm, viewport: { width: 390, height: 844 } });

/** What a person at the desk does, with the number of taps. */
function handAt(page: Page) {
  let taps = 0;
  return {
    tap: async (name: string) => {
      taps += 1;
      await page.getByRole('button', { name, exact: true }).click();
    },
    /** The taps since the last time. */
    countTaps: () => {
      const count = taps;
      taps = 0;
      return count;
    },
  };
}

test('the camera hands out in three taps, sees the wrong copy, takes back a stack, and counts', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const { make } = library;
  const desk = await lendingDesk(library, { title: 'Fiqh of the camera' });
  const request = await requestBook(desk);
  const [other] = await make.copies(await make.book({ title: 'রিয়াদুস সালেহীন' }), desk.hall, 1);
  const lateBook = await make.book({ title: 'A late book' });
  const [late] = await make.copies(lateBook, desk.hall, 1);
  await lendBook({ ...desk, book: lateBook }, libraryDay(7));
  const readerPage = await openPage(desk.reader);
  await readerPage.goto('/my-reads');
  await readerPage.getByRole('button', { name: 'Show my code' }).click();
  const digits = (await readerPage.getByTestId('code').textContent())?.replace(' ', '') ?? '';
  const addressOf = (label = '') => `https://library.example/c/${label}`;

  await signIn(desk.volunteer);
  // A camera without a film is none.
  await draw(`L1:${request.slice(-12).toUpperCase()}:${digits}`);
  await page.goto('/desk');
  const { tap, countTaps } = handAt(page);
  await tap('Scan');
  await expect(page.getByText(/collects “Fiqh of the camera”/)).toBeVisible();
  const forReader = countTaps();

  await draw(addressOf(other?.label));
  await tap('Scan');
  await expect(
    page.getByText(/রিয়াদুস সালেহীন.*Fiqh of the camera|Fiqh of the camera.*রিয়াদুস সালেহীন/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Handed over' })).toBeHidden();
  countTaps();

  await draw(addressOf(desk.copy.label));
  await tap('Scan');
  await expect(page.getByText(/is here for “Fiqh of the camera”/)).toBeVisible();
  await tap('Handed over');
  await expect(page.getByText(`${desk.copy.label} handed out to`)).toBeVisible();
  expect(forReader + countTaps()).toBe(3);

  await draw(addressOf(desk.copy.label), addressOf('C999999'), addressOf(late?.label));
  await tap('Take back a stack');
  const stack = page.getByRole('dialog', { name: 'Take back a stack' });
  await expect(stack.getByText(`${desk.copy.label} taken back from`)).toBeVisible();
  await expect(stack.getByText(`${late?.label} taken back from`)).toBeVisible();
  await expect(stack.getByRole('alert')).toContainText('C999999');
  await expectAccessible(page);
  await tap('Done');
  expect(countTaps()).toBeLessThanOrEqual(2);
  await expect(page.getByText(`${late?.label} taken back from`)).toBeVisible();

  const staff = await library.as(desk.volunteer);
  const { stocktake_id } = (await staff.post('/api/stocktakes')).body.data;
  await draw(addressOf(other?.label), addressOf('C999999'));
  await page.goto(`/stock-takes/${stocktake_id}`);
  await tap('Camera');
  for (const label of [other?.label, 'C999999'])
    await expect(page.getByRole('button', { name: `Undo ${label}`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await tap('Close camera');
});
