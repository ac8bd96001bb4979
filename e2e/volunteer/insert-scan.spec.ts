import { expectAccessible } from '../support/looks/accessibility.ts';
import { coverImage } from '../support/looks/cover-image.ts';
import { box } from '../support/staff-pages/insert-form.ts';
import { expect, test } from '../support/test.ts';

/** An ISBN of thirteen digits, by the first twelve. */
function isbnOf(start: string): string {
  const sum = Array.from(start, Number).reduce((all, digit, index) => all + digit * (index % 2 ? 3 : 1), 0);
  return start + ((10 - (sum % 10)) % 10);
}

test('ten known books are added with a scanner and a key each, in twenty acts', async ({
  page,
  library,
  signIn,
}) => {
  const { make } = library;
  const volunteer = await make.volunteer();
  const numbers = Array.from({ length: 10 }, (_, index) => isbnOf(`97898455550${index}`));
  for (const isbn of numbers) await make.book({ isbn });
  await signIn(volunteer);
  await page.goto('/user/volunteer?tab=insert');
  const number = page.getByRole('textbox', { name: 'Scan or type the ISBN' });
  await number.focus();
  let acts = 0;
  for (const isbn of numbers) {
    // A scanner types the digits and sends Enter: one act.
    await page.keyboard.type(`${isbn}\n`);
    acts += 1;
    await expect(page.getByRole('button', { name: /^Add a copy of/ })).toBeFocused();
    await page.keyboard.press('Enter');
    acts += 1;
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('');
  }
  expect(acts).toBe(20);
  const added = page.getByRole('list', { name: 'Added so far' }).getByRole('listitem');
  await expect(added).toHaveCount(10);
});

test('a book is added by two photographs, can be requested immediately, and is described from them', async ({
  page,
  library,
  signIn,
  openPage,
}) => {
  const { make } = library;
  const volunteer = await make.volunteer();
  await signIn(volunteer);
  await page.goto('/user/volunteer?tab=insert');
  await page.getByRole('textbox', { name: 'Scan or type the ISBN' }).fill('৯৭৮৯৮৪৪১২৬৪৪২');
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: 'What we found' });
  await expect(found).toContainText('The library has no book with this number.');
  await expectAccessible(page);
  await found.getByRole('button', { name: 'Take two pictures' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cover').setInputFiles(await coverImage('#1446b4'));
  await dialog.getByLabel('Title page').setInputFiles(await coverImage('#eeeeee'));
  await dialog.getByRole('button', { name: 'Add the book' }).click();
  const line = page.getByText(/^Write this label inside the cover:/);
  const [label = ''] = /C\d{6}/.exec((await line.textContent()) ?? '') ?? [];

  const reader = await openPage(await make.reader({ hall_id: volunteer.hall_id }));
  await reader.goto(`/browse-books?search=${label}`);
  await reader
    .getByRole('main')
    .getByRole('link', { name: `Not yet described · ${label}` })
    .first()
    .click();
  await expect(reader.getByRole('button', { name: 'Request Book' })).toBeEnabled();

  await page.goto('/books-to-describe');
  await page.getByRole('button', { name: `Describe Not yet described · ${label}` }).click();
  await expect(page.getByRole('img', { name: 'Picture: title page' })).toBeVisible();
  await expectAccessible(page);
  await box(page, 'Title').fill('হাদীসের আলো');
  await box(page, 'Author').fill('মুহাম্মদ আবদুল মালেক');
  await box(page, 'Publisher').fill('মাকতাবাতুল আশরাফ');
  await box(page, 'Category').fill('Hadith');
  await page.getByRole('button', { name: 'Save the description' }).click();
  await expect(page.getByText('Every book is described.')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'হাদীসের আলো' })).toBeVisible();
});
