import { currentUser } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../lib/session/session.tsx';
import { fakeServer } from '../../../test/fake-server.ts';
import { sampleVolunteerUser } from '../../../test/people.ts';
import { show } from '../../../test/show.tsx';
import BooksToDescribePage from './books-to-describe.page.tsx';

it('asks a volunteer who is not verified to talk to an admin, and offers no login as an admin', async () => {
  const server = fakeServer();
  server.answer(currentUser, sampleVolunteerUser({ isVerified: false }));
  await show(
    <SessionProvider>
      <BooksToDescribePage />
    </SessionProvider>,
    { as: 'volunteer' },
  );
  await expect
    .element(page.getByText('Your account is not verified yet. Please ask an admin to verify it.'))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log in as admin' })).not.toBeInTheDocument();
});
