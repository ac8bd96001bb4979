import type { AccountType } from '@library/contract/calls/route.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter, type MemoryRouterProps } from 'react-router';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { BrowserRouter } from '../app/router/browser-router.tsx';
import { queryClient } from '../lib/queries/query-client.ts';
import { clearStoredSession, storeSession } from '../lib/session/stored-session.ts';
import { ToastArea } from '../ui/states/toast-area.tsx';
import { visitAddress } from './visit-address.ts';

/**
 * Renders a part of the application with what surrounds it there: the cache, an address, the toasts, and the token of
 * somebody who is logged in, without which the client sends no call of the staff's screens; none where `as` is null.
 */
export async function show(
  part: ReactNode,
  { as = 'admin', at = ['/'] }: { as?: AccountType | null; at?: MemoryRouterProps['initialEntries'] } = {},
) {
  return showIn(as, <MemoryRouter initialEntries={at}>{surrounded(part)}</MemoryRouter>);
}

/**
 * The same in the application's own router, at an address of the browser: for what is typed into the address, which that
 * router shows before the next keystroke.
 */
export async function showAtAddress(part: ReactNode, address: string) {
  visitAddress(address);
  return showIn('admin', <BrowserRouter>{surrounded(part)}</BrowserRouter>);
}

const surrounded = (part: ReactNode) => (
  <>
    <main>{part}</main>
    <ToastArea area="shell" onLogin={() => undefined} />
  </>
);

async function showIn(as: AccountType | null, routed: ReactNode) {
  if (as) storeSession('a token', as);
  const screen = await render(<QueryClientProvider client={queryClient}>{routed}</QueryClientProvider>);
  onTestFinished(async () => {
    // First, so that nothing on the screen reloads the cleared data.
    await screen.unmount();
    clearStoredSession();
    queryClient.clear();
  });
  return screen;
}
