import { startKitServer } from '../../apps/web/vite/kit-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/looks/accessibility.ts';
import { expect, test } from '../support/test.ts';

test.describe('the page of the kit', () => {
  let kit: Awaited<ReturnType<typeof startKitServer>>;
  // Vite prepares the packages that a page imports before it serves the first one.
  test.beforeAll(async ({ library }) => {
    test.setTimeout(180_000);
    kit = await startKitServer(library.address);
  });
  test.afterAll(() => kit.stop());

  test('shows every part accessibly, in both themes, and fits on the narrowest phone', async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`${kit.address}kit`);
    await expect(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible({ timeout: 120_000 });
    // The days of a calendar show a number and are named by the whole date.
    await expectAccessible(page, ['label-content-name-mismatch']);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
});
