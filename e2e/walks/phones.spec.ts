import type { Page } from '@playwright/test';
import {
  closeAll,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOpenPartAccessible,
} from '../support/looks/accessibility.ts';
import { wrongInputAttributes } from '../support/looks/input-attributes.ts';
import { goOnTo, openWhole } from '../support/looks/open-whole.ts';
import { phoneWalks, type Screen } from '../support/looks/phone-screens.ts';
import { smallTargets } from '../support/looks/touch-targets.ts';
import { expect, test } from '../support/test.ts';

const widths = [430, 390, 360, 320];
const kinds = ['a visitor', 'a reader', 'a volunteer', 'an admin'];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Opens a screen after the one before. */
async function open(page: Page, { address, press = [] }: Screen, before?: Screen): Promise<void> {
  if (!before) await openWhole(page, address);
  else {
    await closeAll(page);
    if (before.address !== address) await goOnTo(page, address);
  }
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
        expect.soft(await wrongInputAttributes(page, asksForOwnData(screen)), screen.address).toEqual([]);
        await page.setViewportSize({ width: 390, height: 844 });
        if (screen.press) await expectOpenPartAccessible(page, screen.except);
      });
    }
  });
}

test('nor does the desk without a network, whose acts lie under the thumb of one hand', async ({
  page,
  context,
  library,
  signIn,
}) => {
  const volunteer = (await phoneWalks(library)).find(({ who }) => who === 'a volunteer')?.person;
  if (!volunteer) throw new Error('Nobody stands at the desk.');
  const { label } = await library.database
    .selectFrom('copies')
    .where('state', '=', 'lent')
    .select('label')
    .orderBy('label')
    .executeTakeFirstOrThrow();
  const expectFit = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await smallTargets(page)).toEqual([]);
    expect(await wrongInputAttributes(page, false)).toEqual([]);
    await expectAccessible(page);
  };
  await signIn(volunteer);
  await openWhole(page, '/desk');
  // A first visit loads the fonts late, which it could not do offline.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('fontsLoaded'))).toBe('yes');
  await context.setOffline(true);
  await expect(page.getByText(/^You're offline\. Hand-outs of requests and returns are noted/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Network' })).toHaveText("You're offline");
  await expectFit();
  await page.getByRole('textbox', { name: 'Scan or type' }).fill(label);
  await page.keyboard.press('Enter');
  const act = page.getByRole('button', { name: 'Taken back', exact: true });
  await expect(act).toBeInViewport({ ratio: 1 });
  await expectFit();
  await act.tap();
  await expect(page.getByText(/^1 desk action not sent yet\./)).toBeVisible();
  await expectFit();
});
