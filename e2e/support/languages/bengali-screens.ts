import type { Page } from '@playwright/test';
import { closeAll, expectNoSidewaysScroll } from '../looks/accessibility.ts';
import { cutTexts } from '../looks/cut-texts.ts';
import type { Screen } from '../looks/phone-screens.ts';
import { expect } from '../test.ts';
import { englishTexts } from './english-texts.ts';

type Name = string | RegExp;

/** The Bengali names of the buttons that open dialogs, menus and panels, by their English names in the walks. */
const inBengali: Record<string, Name> = {
  '/^Filter/': /^বাছাই/,
  '/^Sort/': /^সাজান/,
  '/^Contact of/': /: যোগাযোগ$/,
  '/^Fulfil/': 'বই দিন',
  '/^Edit/': /সম্পাদনা করুন$/,
  '/^Inventory|^Manage/': /^মজুত/,
  '/^Merge/': /^এর সঙ্গে একত্র করুন/,
  Menu: 'মেনু',
  Profile: 'প্রোফাইল',
  'Request Book': 'বই অনুরোধ করুন',
  Confirm: 'নিশ্চিত করুন',
  'I have returned it': 'আমি ফেরত দিয়েছি',
  'Return Book': 'বই ফেরত নিন',
  'Not found': 'পাওয়া যায়নি',
  'Still out': 'এখনো ফেরত আসেনি',
  'End the stock-take': 'বই গণনা শেষ করুন',
};

/** Further dialogs by page, which the walks on phones do not open. */
const more: Record<string, Name[][]> = {
  '/my-reads': [['আমার কোড দেখান'], [/: আরও কাজ$/, 'অনুরোধ বাতিল করুন']],
  '/user/volunteer?tab=requests': [['অনুরোধ বাতিল করুন']],
  '/user/admin': [['যাচাই করুন']],
};

/**
 * The buttons to press in Bengali, one list for each dialog, menu or panel of this page. Throws when a button has no Bengali
 * name.
 */
export function pressedOn(address: string, screens: readonly Screen[]): Name[][] {
  const walked = screens.flatMap((screen) =>
    screen.address === address && screen.press
      ? [
          screen.press.map((name) => {
            const own = inBengali[String(name)];
            if (!own) throw new Error(`What is '${name}' called in Bengali?`);
            return own;
          }),
        ]
      : [],
  );
  return [...walked, ...(more[address] ?? [])];
}

/** Presses these buttons in turn, checks what has opened, and closes it again. */
export async function expectOpensInBengali(
  page: Page,
  pressed: readonly Name[],
  names: readonly string[],
): Promise<void> {
  for (const name of pressed) {
    const target = { name, exact: true };
    await page.getByRole('button', target).or(page.getByRole('menuitem', target)).last().click();
  }
  await expectBengali(page, names, String(pressed));
  await closeAll(page);
}

/** Checks the open page at two phone widths: no text is in English or cut off, and nothing is wider than the screen. */
export async function expectBengali(page: Page, names: readonly string[], where: string): Promise<void> {
  expect.soft(await englishTexts(page, names), `${where} in English`).toEqual([]);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    expect.soft(await page.evaluate(cutTexts), `${where} at ${width} px`).toEqual([]);
  }
}
