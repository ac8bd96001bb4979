import type { Locator, Page } from '@playwright/test';
import { Hand } from '../support/hand.ts';
import { coverImage } from '../support/looks/cover-image.ts';
import {
  box,
  copies,
  description,
  EXISTING_BOOK,
  imageInput,
  NEW_BOOK,
  openInsertForm,
  pick,
  submitButton,
  suggestions,
} from '../support/staff-pages/insert-form.ts';
import { expect, test } from '../support/test.ts';

/** The colour in the middle of a picture that the page shows, as [red, green, blue]. */
function middleColour(image: Locator): Promise<number[]> {
  return image.evaluate(async (node: HTMLImageElement) => {
    await node.decode();
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('The browser has no canvas to paint on.');
    canvas.drawImage(node, 0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
}

/** Expects the chosen picture: its colour is near #1446b4 after resizing. */
async function expectChosenCover(page: Page, title: string) {
  const cover = page.getByRole('main').getByRole('img', { name: `Cover of ${title}` });
  await expect(cover).toBeVisible();
  const chosen = [20, 70, 180];
  for (const [index, value] of (await middleColour(cover)).entries()) {
    expect(Math.abs(value - (chosen[index] ?? 0))).toBeLessThan(12);
  }
}

/** The labels of the new copies, as the form shows them. */
async function newLabels(page: Page): Promise<string[]> {
  const line = page.getByText(/^Write (this label|these labels) inside the covers?:/);
  await expect(line).toBeVisible();
  return ((await line.textContent()) ?? '').match(/C\d{6}/g) ?? [];
}

async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

for (const [place, size] of [
  ['on a wide screen', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test.describe(place, () => {
    test.use({ viewport: size });
    const title = `আল-জামি আল-মুসনাদ আস-সহীহ আল-মুখতাসার, সম্পূর্ণ দশ খণ্ড একত্রে (${size.width})`;

    test(`${place}, a volunteer adds a book with its cover, finds it, and adds copies to it [S1-13]`, async ({
      page,
      library,
      signIn,
    }) => {
      const hall = await library.make.hall({ name: `Shahidullah Hall ${size.width}` });
      await signIn(await library.make.volunteer({ hall_id: hall.hall_id }));
      await openInsertForm(page);
      await box(page, 'Title').fill(title);
      await box(page, 'Author').fill('ইমাম আল-বুখারী');
      await box(page, 'Publisher').fill('Darussalam');
      await box(page, 'Category').fill('Hadith');
      await description(page).fill('A collection of sound hadiths.');
      await copies(page).fill('2');
      await imageInput(page).setInputFiles(await coverImage('#1446b4'));
      await expect(page.getByRole('img', { name: 'Chosen cover' })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await submitButton(page, NEW_BOOK).click();
      await expect(page.getByText('Book entry updated successfully!', { exact: true })).toBeInViewport();
      const first = await newLabels(page);
      expect(first).toHaveLength(2);
      await expect(page.getByRole('img', { name: 'Chosen cover' })).toHaveCount(0);

      await page.goto('/browse-books');
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
      await expect(card).toContainText('ইমাম আল-বুখারী');
      await expect(card).toContainText('Available now');
      await expectChosenCover(page, title);
      await expectNoSidewaysScroll(page);
      await page.getByRole('main').getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(/\/book-details\?id=/);
      await expectChosenCover(page, title);
      const facts = page.getByRole('main');
      for (const text of ['ইমাম আল-বুখারী', 'Darussalam', 'Hadith', 'A collection of sound hadiths.']) {
        await expect(facts.getByText(text, { exact: true }).first()).toBeVisible();
      }
      const copiesAtHall = facts.getByRole('listitem').filter({ hasText: hall.name });
      await expect(copiesAtHall).toContainText('2');

      await page.goto('/user/volunteer?tab=insert');
      await pick(page, 'Title', title.slice(0, 12), title);
      await copies(page).fill('3');
      await submitButton(page, EXISTING_BOOK).click();
      await expect(page.getByText('Book entry updated successfully!', { exact: true })).toBeVisible();
      const second = await newLabels(page);
      expect(new Set([...first, ...second]).size).toBe(5);
      await page.goBack();
      await expect(copiesAtHall).toContainText('5');
      await expectChosenCover(page, title);
    });
  });
}

test.describe('known books', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a volunteer adds copies of ten of them in 12 taps, as fast as they are typed', async ({
    page,
    library,
    signIn,
  }) => {
    const hall = await library.make.hall();
    const titles = Array.from({ length: 10 }, (_, index) => `Known volume ${'ABCDEFGHIJ'[index]} of ten`);
    for (const title of titles) await library.make.book({ title, author: `Author of ${title}` });
    await signIn(await library.make.volunteer({ hall_id: hall.hall_id }));
    const hand = new Hand(page);
    await page.goto('/user/volunteer');
    await hand.tap(page.getByRole('tab', { name: 'Insert Book' }));
    await hand.tap(box(page, 'Title'));
    const sitting = page.getByRole('list', { name: 'Added so far' }).getByRole('listitem');
    for (const [index, title] of titles.entries()) {
      await hand.type(title.slice(0, 14));
      await hand.tap(suggestions(page, 'Title').getByRole('option', { name: title }));
      await expect(submitButton(page, EXISTING_BOOK)).toBeVisible();
      await expect(box(page, 'Title')).toBeFocused();
      await hand.type('', 'Enter');
      await expect(box(page, 'Title')).toHaveValue('');
      await expect(sitting).toHaveCount(index + 1);
    }
    expect(hand.taps).toBe(12);
    const added = await library.database
      .selectFrom('copies')
      .where('hall_id', '=', hall.hall_id)
      .select('label')
      .execute();
    expect(added).toHaveLength(10);
  });
});
