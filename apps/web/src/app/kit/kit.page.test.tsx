import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../test/looks.ts';
import { openApplication } from '../../test/open-application.tsx';

/** How long axe may take on a busy machine, which reads every part in every state (ms). */
const timeout = 60_000;

it('the page of the kit shows every part accessibly, in both themes, fits on the narrowest phone, and leaves the console empty', {
  timeout,
}, async () => {
  fakeServer();
  // React warns there, and only in a development build.
  const told = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  onTestFinished(() => {
    for (const spy of told) spy.mockRestore();
  });
  await openApplication('/kit');
  await expect.element(page.getByRole('heading', { level: 1, name: 'The kit' })).toBeVisible();
  // The days of a calendar show a number and are named by the whole date.
  await expectAccessible(['label-content-name-mismatch']);
  await page.viewport(320, 700);
  await expectNoSidewaysScroll();
  expect(told.flatMap(({ mock }) => mock.calls)).toEqual([]);
});
