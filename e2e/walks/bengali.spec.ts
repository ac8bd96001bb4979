import type { Page } from '@playwright/test';
import { expectBengali, expectOpensInBengali, pressedOn } from '../support/languages/bengali-screens.ts';
import { englishTexts, namesIn } from '../support/languages/english-texts.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { cutTexts } from '../support/looks/cut-texts.ts';
import { goOnTo, openWhole } from '../support/looks/open-whole.ts';
import { phoneWalks } from '../support/looks/phone-screens.ts';
import { button } from '../support/parts.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { cardOf } from '../support/staff-pages/staff-lists.ts';
import { expect, test } from '../support/test.ts';

const widths = [1280, 390, 320];
/** What people see most: there axe looks too, at the languages of texts above all. */
const seenMost = ['/', '/browse-books', '/my-reads', '/dashboard', '/user/volunteer', '/user/admin'];
const kinds = ['a visitor', 'a reader', 'a volunteer', 'an admin'];

/** As on a visit after somebody has chosen Bengali. */
async function speakBengali(page: Page, url: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('language', 'bn'));
  await page.context().addCookies([{ name: 'language', value: 'bn', url }]);
}

test.beforeEach(({ page, library }) => speakBengali(page, library.address));

for (const kind of kinds) {
  test(`in Bengali no page, dialog or menu stays English, scrolls sideways or cuts a word, and axe finds nothing on what people see most: ${kind}`, async ({
    page,
    library,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const walk = (await phoneWalks(library)).find(({ who }) => who === kind);
    if (!walk) throw new Error(`Nobody knows where ${kind} goes.`);
    if (walk.person) await signIn(walk.person);
    const names = await namesIn(library);
    const addresses = [...new Set(walk.screens.map((screen) => screen.address))];
    for (const [index, address] of addresses.entries()) {
      await test.step(address, async () => {
        await (index === 0 ? openWhole : goOnTo)(page, address);
        await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
        expect.soft(await englishTexts(page, names), `${address} in English`).toEqual([]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
          expect.soft(await page.evaluate(cutTexts), `${address} at ${width} px`).toEqual([]);
        }
        if (seenMost.includes(address)) await expectAccessible(page);
      });
      for (const pressed of pressedOn(address, walk.screens))
        await test.step(`${address} ${pressed}`, () => expectOpensInBengali(page, pressed, names));
    }
  });
}

test('a reader finds a book and requests it, in Bengali', async ({ page, library, signIn }) => {
  const { book, hall, reader, volunteer } = await lendingDesk(library, { title: 'বাংলায় চাওয়া বই' });
  await signIn(reader);
  await page.goto('/');
  const search = page.getByRole('banner').getByPlaceholder('বই খুঁজুন...');
  await search.fill(book.title);
  await search.press('Enter');
  await page.getByRole('main').getByRole('link', { name: book.title }).click();
  await button(page, 'বই অনুরোধ করুন').click();
  const place = page.getByRole('dialog', { name: 'বই অনুরোধ করুন' });
  await expect(place.getByRole('radio', { name: hall.name })).toBeChecked();
  await place.getByRole('button', { name: 'নিশ্চিত করুন', exact: true }).click();
  await page.getByRole('button', { name: 'অনুরোধ নিশ্চিত করুন' }).click();
  const done = page.getByRole('dialog', { name: 'অভিনন্দন!' });
  await expect(done.getByRole('heading', { name: volunteer.name })).toBeVisible();
  await expectBengali(page, await namesIn(library), 'Congratulations');
});

test('a volunteer hands a book out and takes it back, and its reader writes a review, in Bengali', async ({
  page,
  openPage,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'বাংলায় দেওয়া বই' });
  const client = await library.as(desk.reader);
  await client.post('/api/request', { book_id: desk.book.book_id, hall_id: desk.hall.hall_id });
  await signIn(desk.volunteer);
  await page.goto('/user/volunteer?tab=requests');
  await cardOf(page, desk.book.title).getByRole('button', { name: 'বই দিন' }).click();
  await button(page, 'বই দেওয়া নিশ্চিত করুন').click();
  await expect(page.getByText('অনুরোধের বইটি দেওয়া হয়েছে!').first()).toBeVisible();
  await page.goto('/user/volunteer?tab=lendings');
  await cardOf(page, desk.book.title).getByRole('button', { name: 'বই ফেরত নিন' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'বই ফেরত নিন' }).click();
  await expect(cardOf(page, desk.book.title)).toHaveCount(0);

  const readers = await openPage(desk.reader);
  await speakBengali(readers, library.address);
  await readers.goto('/my-reads');
  await button(readers, 'মতামত দিন').click();
  const star = readers.getByRole('radio', { name: '৫ তারা' });
  await readers.locator('label').filter({ has: star }).click();
  await expectBengali(readers, await namesIn(library), 'Review');
  await button(readers, 'জমা দিন').click();
  await expect(readers.getByRole('dialog', { name: 'অভিনন্দন!' })).toBeVisible();
  await expectBengali(readers, await namesIn(library), 'Points for the review');
});

test('an admin adds a book, with Bengali digits for its copies', async ({ page, library, signIn }) => {
  const { make } = library;
  const hall = await make.hall();
  await signIn(await make.admin());
  await page.goto('/user/admin?tab=insert');
  for (const [name, text] of [
    ['বইয়ের নাম', 'বাংলায় যোগ করা বই'],
    ['লেখক', 'নতুন লেখক'],
    ['প্রকাশক', 'নতুন প্রকাশক'],
    ['বিষয়', 'নতুন বিষয়'],
  ] as const) {
    await page.getByRole('combobox', { name, exact: true }).fill(text);
    await page.keyboard.press('Escape');
  }
  const copies = page.getByRole('spinbutton', { name: 'কয়টি কপি যোগ হবে' });
  await copies.fill('');
  await copies.pressSequentially('১২');
  await expect(copies).toHaveValue('12');
  await button(page, 'নতুন বই ও কপি যোগ করুন').click();
  // The contract refuses the form, and says so in Bengali.
  await expect(page.getByText('হল দিতে হবে।')).toBeVisible();
  await page.getByLabel('হল').selectOption({ label: hall.name });
  await button(page, 'নতুন বই ও কপি যোগ করুন').click();
  await expect
    .poll(() =>
      library.database
        .selectFrom('copies')
        .where('hall_id', '=', hall.hall_id)
        .select('label')
        .execute()
        .then(({ length }) => length),
    )
    .toBe(12);
});
