import type { Page } from '@playwright/test';
import { lengthenTexts, openRightToLeft, turnPage } from '../support/languages/pseudo-language.ts';
import { expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { cutTexts } from '../support/looks/cut-texts.ts';
import { openWhole } from '../support/looks/open-whole.ts';
import { phoneWalks } from '../support/looks/phone-screens.ts';
import { expect, test } from '../support/test.ts';

/** The pages that each kind of person sees most. */
const seenMost: Record<string, string[]> = {
  'a visitor': ['/', '/user/reader?mode=register'],
  'a reader': ['/browse-books', '/my-reads', '/dashboard'],
  'a volunteer': ['/desk', '/user/volunteer?tab=requests', '/user/volunteer?tab=lendings'],
  'an admin': ['/user/admin', '/user/admin?tab=books', '/user/admin?tab=readers'],
};

/** Bengali with longer texts stands for the languages that may come: no language is offered that nobody speaks. */
test.beforeEach(async ({ page, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'bn'));
  await page.context().addCookies([{ name: 'language', value: 'bn', url: String(baseURL) }]);
  await lengthenTexts(page);
  await openRightToLeft(page);
});

for (const [kind, addresses] of Object.entries(seenMost)) {
  test(`texts that are longer by 40 % fit, and from right to left pages are their mirror image: ${kind}`, async ({
    page,
    library,
    signIn,
  }) => {
    const walk = (await phoneWalks(library)).find(({ who }) => who === kind);
    if (walk?.person) await signIn(walk.person);
    for (const address of addresses) {
      await test.step(address, async () => {
        await openWhole(page, address);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectFits(page, `${address} at ${width} px, from right to left`);
          expect.soft(await page.evaluate(turnPage), `${address} at ${width} px, mirrored`).toEqual([]);
          await expectFits(page, `${address} at ${width} px`);
          await page.evaluate(turnPage);
        }
      });
    }
  });
}

async function expectFits(page: Page, where: string): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await page.evaluate(cutTexts), where).toEqual([]);
}
