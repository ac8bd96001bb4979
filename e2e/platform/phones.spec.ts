import type { Page } from '@playwright/test';
import { closeAll, expectNoSidewaysScroll, expectOpenPartAccessible } from '../support/accessibility.ts';
import { wrongKeyboards } from '../support/keyboards.ts';
import { openWhole } from '../support/open-whole.ts';
import { phoneWalks, type Screen } from '../support/phone-screens.ts';
import { expect, test } from '../support/test.ts';
import { smallTargets } from '../support/touch-targets.ts';

const widths = [430, 390, 360, 320];
const kinds = ['a visitor', 'a reader', 'a volunteer', 'an admin'];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens a screen; one at the same address as the screen before only closes what that one opened. */
async function open(page: Page, { address, press = [] }: Screen, before?: Screen): Promise<void> {
  if (before?.address === address) await closeAll(page);
  else await openWhole(page, address);
  for (const name of press) await page.getByRole('button', { name, exact: true }).last().click();
}

const asksForOwnData = ({ address }: Screen) => /mode=register|^\/(account|forgot|user\/\w+$)/.test(address);

for (const kind of kinds) {
  test(`on a phone nothing scrolls sideways, touch targets are large enough, fields have keyboards and sheets have names: ${kind}`, async ({
    page,
    library,
    signIn,
  }) => {
    test.setTimeout(240_000);
    const walk = (await phoneWalks(library)).find(({ who }) => who === kind);
    if (!walk) throw new Error(`Nobody knows where ${kind} goes.`);
    if (walk.person) await signIn(walk.person);
    for (const [index, screen] of walk.screens.entries()) {
      await test.step(`${screen.address} ${screen.press ?? ''}`, async () => {
        await open(page, screen, walk.screens[index - 1]);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoSidewaysScroll(page);
        }
        expect.soft(await smallTargets(page), `${screen.address} ${screen.press ?? ''}`).toEqual([]);
        expect.soft(await wrongKeyboards(page, asksForOwnData(screen)), screen.address).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        if (screen.press) await expectOpenPartAccessible(page, screen.except);
      });
    }
  });
}
