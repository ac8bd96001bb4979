import { bookCard } from '../support/reader-pages/catalogue.ts';
import { openSuggestions, searchBox, suggestionList } from '../support/reader-pages/search.ts';
import { expect, test } from '../support/test.ts';

test('a book and its author are suggested for any script and spelling, and the results highlight the match', async ({
  page,
  library,
}) => {
  const book = await library.make.book({ title: 'মিনহাজুত তালেবীন', author: 'Zakariyya Ansari' });
  await page.goto('/');
  await openSuggestions(page, 'মিনহাজুত');
  const row = suggestionList(page).getByRole('option', { name: 'মিনহাজুত তালেবীন, by Zakariyya Ansari' });
  await expect(row.locator('mark')).toHaveText('মিনহাজুত');
  await openSuggestions(page, 'minhajut');
  await expect(row).toBeVisible();
  await openSuggestions(page, 'zakariyya');
  await expect(
    suggestionList(page).getByRole('option', { name: 'Books by Zakariyya Ansari (1)', exact: true }),
  ).toBeVisible();

  await searchBox(page).fill('মিনহাজুত');
  await searchBox(page).press('Enter');
  await expect(bookCard(page, 'মিনহাজুত তালেবীন').locator('mark')).toHaveText(['মিনহাজুত']);
  await openSuggestions(page, 'মিনহা');
  await row.click();
  await expect(page).toHaveURL(`/book-details?id=${book.book_id}`);
});
