import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { OfflineBar } from './offline-bar.tsx';

it.each([
  [null, "You're offline. Pages you've opened still work; you can make changes once you're back online."],
  [
    'reader',
    "You're offline. Pages you've just opened still work, unless you reload them; you can make changes once you're back online.",
  ],
] as const)('as %s the bar promises only what works', async (as, text) => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => network.mockRestore());
  if (as) serverForReader();
  await show(
    <SessionProvider>
      <OfflineBar />
    </SessionProvider>,
    { as },
  );
  await expect.element(page.getByRole('status', { name: 'Network' })).toMatchTextContent(text);
});
