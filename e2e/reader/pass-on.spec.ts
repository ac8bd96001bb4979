import { expectAccessible, expectOpenPartAccessible } from '../support/looks/accessibility.ts';
import { readCard, readsSection } from '../support/reader-pages/reads.ts';
import { lendBook, lendingDesk } from '../support/scenes/lending-desk.ts';
import { libraryDay } from '../support/scenes/library-days.ts';
import { expect, test } from '../support/test.ts';

test.use({ settings: { pass_on: 'on' }, viewport: { width: 360, height: 740 } });

const TITLE = 'রিয়াদুস সালেহীন, which goes from hand to hand in one corridor (২য় খণ্ড)';

test('a book goes from one phone to the next, and both see it within seconds', async ({
  library,
  openPage,
}) => {
  const desk = await lendingDesk(library, { title: TITLE });
  await lendBook(desk, libraryDay(5));
  const next = await library.make.reader({ hall_id: desk.hall.hall_id });
  const client = await library.as(next);
  const { hall_id } = desk.hall;
  await client.post('/api/wait', { book_id: desk.book.book_id, hall_ids: [hall_id] });

  const giver = await openPage(desk.reader);
  await giver.goto('/my-reads');
  const loan = readCard(readsSection(giver, 'Currently reading'), TITLE);
  await loan.getByRole('button', { name: 'Pass it on' }).click();
  await giver.getByRole('dialog').getByRole('button', { name: 'Ask the next reader' }).click();
  await expect(loan.getByText(/^We've asked the next reader/)).toBeVisible();

  const receiver = await openPage(next);
  await receiver.goto('/my-reads');
  const passed = receiver.getByRole('region', { name: /^Offered to you by readers/ });
  await expect(passed.getByText(/can pass this book on to you/)).toBeVisible();
  await expectAccessible(receiver);
  await passed.getByRole('button', { name: 'Agree' }).click();
  await receiver.getByRole('dialog').getByRole('button', { name: 'Agree' }).click();
  await expect(passed.getByText(/Meet where the volunteers of .+ hand out books/)).toContainText(
    desk.reader.name,
  );

  await giver.reload();
  await loan.getByRole('button', { name: 'Show the code' }).click();
  const shown = giver.getByTestId('code');
  await expect(shown).toBeVisible();
  await expectOpenPartAccessible(giver);
  const digits = (await shown.textContent()) ?? '';

  await passed.getByRole('button', { name: 'I have the book' }).click();
  const dialog = receiver.getByRole('dialog');
  await dialog.getByLabel('Code').fill(digits);
  await expectOpenPartAccessible(receiver);
  await dialog.getByRole('button', { name: 'I have the book' }).click();
  await expect(dialog.getByText(/^The book is yours now/)).toBeVisible();
  await expect(giver.getByRole('dialog').getByText(/^You've passed the book on/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(readCard(readsSection(receiver, 'Currently reading'), TITLE)).toBeVisible();
  await giver.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(readCard(readsSection(giver, 'Completed'), TITLE)).toBeVisible();
});
