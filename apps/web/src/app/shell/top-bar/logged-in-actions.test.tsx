import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { serverForReader } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import { LoggedInActions } from './logged-in-actions.tsx';

it('the profile menu ends within a low window, and scrolls to the logout', async () => {
  serverForReader();
  await page.viewport(360, 320);
  await show(
    <SessionProvider>
      <header className="flex h-(--top-bar) items-center">
        <LoggedInActions browseLabel="Browse books" look="" />
      </header>
    </SessionProvider>,
    { as: 'reader' },
  );
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(page.getByText('Rahima Khatun')).toBeVisible();
  const menu = document.getElementById('profile-menu');
  expect(menu?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  await page.getByRole('button', { name: 'Logout' }).hover();
  expect(menu?.scrollTop).toBeGreaterThan(0);
});
