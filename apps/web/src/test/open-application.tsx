import type { AccountType } from '@library/contract/calls/route.ts';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { App } from '../app/app.tsx';
import { queryClient } from '../lib/queries/query-client.ts';
import { clearStoredSession, storeSession } from '../lib/session/stored-session.ts';
import { visitAddress } from './visit-address.ts';

/**
 * Opens an address in the whole application: the frame, the page with its code, and what the address bar says. With `as`,
 * somebody is logged in, and the test answers `currentUser`. A browser test opens it with the real server behind it instead.
 */
export async function openApplication(address: string, { as }: { as?: AccountType } = {}) {
  visitAddress(address);
  if (as) storeSession('a token', as);
  const screen = await render(<App />);
  onTestFinished(async () => {
    await screen.unmount();
    clearStoredSession();
    queryClient.clear();
  });
  return screen;
}
