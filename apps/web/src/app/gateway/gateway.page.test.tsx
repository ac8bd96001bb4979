import { currentUser, type User } from '@library/contract/sessions.ts';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import GatewayPage from './gateway.page.tsx';

function Place() {
  return <p>At {useLocation().pathname}</p>;
}

it.each([
  ['/wishlist', '/wishlist'],
  ['//elsewhere.test/wishlist', '/browse-books'],
  ['https://elsewhere.test/', '/browse-books'],
])('a reader who wanted to see %s goes to %s, never to an address outside', async (from, place) => {
  const server = fakeServer();
  server.answer(currentUser, { user_type: 'reader' } as User);
  await show(
    <SessionProvider>
      <Routes>
        <Route path="/user/:userType" element={<GatewayPage />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </SessionProvider>,
    { as: 'reader', at: [{ pathname: '/user/reader', state: { from } }] },
  );
  await expect.element(page.getByText(`At ${place}`)).toBeVisible();
});
