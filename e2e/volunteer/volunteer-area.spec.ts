import type { Locator, Page } from '@playwright/test';
import { expect, type Person, test } from '../support/test.ts';
import { toastArea } from '../support/toasts.ts';

const main = (page: Page) => page.getByRole('main');
const available = (page: Page) => page.getByRole('switch', { name: 'Available' });
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });

async function open(page: Page, signIn: (person: Person) => Promise<void>, volunteer: Person) {
  await signIn(volunteer);
  await page.goto('/user/volunteer');
  await expect(page.getByRole('tablist')).toBeVisible();
}

for (const width of [1280, 390]) {
  test(`at ${width} px the switch changes the availability, and its toast does not cover it [S4-53] [S1-17] [S8-46]`, async ({
    page,
    library,
    signIn,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const volunteer = await library.make.volunteer();
    const client = await library.as(volunteer);
    await open(page, signIn, volunteer);
    for (const wanted of [false, true]) {
      const answered = page.waitForResponse('**/api/vol/toggle-availability');
      await available(page).click();
      await expect(available(page)).toBeChecked({ checked: wanted });
      await (await answered).finished();
      await expect(available(page)).toBeFocused();
      const toast = toastArea(page).getByText('Availability updated successfully!', { exact: true });
      await expect(toast).toBeVisible();
      expect((await client.get('/api/user')).body.isAvailable).toBe(wanted);
    }
    await page.reload();
    await expect(available(page)).toBeChecked();
  });
}

test('three tabs open the form and the two lists, and the address names them [S2.10-04] [S2.10-05] [S2.10-06]', async ({
  page,
  library,
  signIn,
}) => {
  await open(page, signIn, await library.make.volunteer());
  const panels = [
    ['Insert Book', 'Insert/Update Book Copies'],
    ['Pending Requests', 'Pending Book Requests'],
    ['Current Lendings', 'Current Lending Books'],
  ] as const;
  await expect(page.getByRole('tab')).toHaveText(['Pending Requests', 'Current Lendings', 'Insert Book']);
  await expect(tab(page, 'Pending Requests')).toHaveAttribute('aria-selected', 'true');
  for (const [name, heading] of panels) {
    await tab(page, name).click();
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 })).toHaveText(heading);
  }
  await page.goBack();
  await expect(tab(page, 'Pending Requests')).toHaveAttribute('aria-selected', 'true');
  await page.goto('/user/volunteer?tab=lendings');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Current Lending Books' })).toBeVisible();
});

test('arrow keys move along the tabs, Enter and Space open one', async ({ page, library, signIn }) => {
  await open(page, signIn, await library.make.volunteer());
  await tab(page, 'Pending Requests').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Current Lendings')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Pending Book Requests' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Current Lending Books' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Insert Book')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('heading', { name: 'Insert/Update Book Copies' })).toBeVisible();
});

test('an unverified volunteer sees only that the verification is pending [S4-52]', async ({
  page,
  library,
  signIn,
}) => {
  await signIn(await library.make.volunteer({ verified: false }));
  await page.goto('/user/volunteer?tab=requests');
  await expect(main(page)).toContainText('Your account is not verified yet.');
  for (const role of ['tab', 'switch', 'textbox', 'combobox', 'listitem'] as const) {
    await expect(main(page).getByRole(role)).toHaveCount(0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the tab in the address is visible, and the page does not scroll sideways', async ({
    page,
    library,
    signIn,
  }) => {
    await signIn(await library.make.volunteer());
    await page.goto('/user/volunteer?tab=lendings');
    await expect(tab(page, 'Current Lendings')).toBeInViewport({ ratio: 0.95 });
    // The bar fades where it hides tabs.
    await expect(page.getByRole('tablist')).toHaveCSS('mask-image', /gradient/);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
});
