import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { SignedInActions } from './signed-in-actions.tsx';

it('the profile menu ends within a low window, and scrolls to the log-out', async () => {
  fakeServer().answer(currentUser, { user_type: 'reader', reader_id: 'me', name: 'Rahima' } as User);
  await page.viewport(360, 320);
  await show(
    <SessionProvider>
      <header className="flex h-(--top-bar) items-center">
        <SignedInActions browseLabel="Browse books" look="" />
      </header>
    </SessionProvider>,
    { as: 'reader' },
  );
  await page.getByRole('button', { name: 'Profile' }).click();
  await expect.element(page.getByText('Rahima')).toBeVisible();
  const menu = document.getElementById('profile-menu');
  expect(menu?.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
  await page.getByRole('button', { name: 'Logout' }).hover();
  expect(menu?.scrollTop).toBeGreaterThan(0);
});
