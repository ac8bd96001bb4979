import { answerDialog, rowOf, successToast } from '../support/staff-pages/admin-home.ts';
import { copies, fillNewBook, submitButton } from '../support/staff-pages/insert-form.ts';
import { cardOf, outcomes } from '../support/staff-pages/staff-lists.ts';
import { expect, test } from '../support/test.ts';

// People move through this with motion.
test.use({ reducedMotion: 'no-preference' });

for (const role of ['volunteer', 'admin'] as const) {
  test(`${role === 'admin' ? 'an admin changes a reader, and like a volunteer' : 'a volunteer'} adds a book, hands it out and takes it back [S0-02]`, async ({
    page,
    library,
    signIn,
  }) => {
    const { make } = library;
    const hall = await make.hall();
    const reader = await make.reader({ hall_id: hall.hall_id });
    await signIn(await (role === 'admin' ? make.admin() : make.volunteer({ hall_id: hall.hall_id })));
    const title = `Added by a ${role}`;

    await page.goto(`/user/${role}?tab=insert`);
    await fillNewBook(page, title);
    await copies(page).fill('2');
    if (role === 'admin') {
      await page.getByRole('combobox', { name: 'Hall', exact: true }).selectOption({ label: hall.name });
    }
    await submitButton(page).click();
    await expect(page.getByText('Book entry updated successfully!', { exact: true })).toBeVisible();

    const { book_id } = await library.database
      .selectFrom('books')
      .where('title', '=', title)
      .select('book_id')
      .executeTakeFirstOrThrow();
    const readers = await library.as(reader);
    const request = { book_id, hall_id: hall.hall_id };
    expect((await readers.post('/api/request', request)).status).toBe(201);

    await page.getByRole('tab', { name: 'Pending Requests' }).click();
    await cardOf(page, title).getByRole('button', { name: 'Fulfill' }).click();
    await answerDialog(page, 'Confirm Fulfill');
    await expect(outcomes(page)).toHaveText('Book request fulfilled successfully!');
    await page.getByRole('tab', { name: role === 'admin' ? 'Pending Borrows' : 'Current Lendings' }).click();
    await cardOf(page, title).getByRole('button', { name: 'Return Book' }).click();
    await answerDialog(page, 'Return Book');
    await expect(outcomes(page)).toHaveText('Book marked as returned successfully!');
    expect((await readers.get('/api/my-reads')).body.completedReads).toHaveLength(1);

    if (role === 'volunteer') return;
    await page.getByRole('tab', { name: 'Readers', exact: true }).click();
    const panel = page.getByRole('search', { name: 'Filter readers' });
    await panel.getByLabel('Name').fill(reader.name);
    await rowOf(page, reader.email).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Session').fill('2025-26');
    await answerDialog(page, 'Save changes');
    await expect(successToast(page, 'Reader updated successfully!')).toBeVisible();
  });
}
