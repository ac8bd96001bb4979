import { currentUser } from '@library/contract/accounts/sessions.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it, onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { sampleCard } from '../../test/book-card.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { BookCard } from './book-card.tsx';

it("a card stays when the code of a reader's marks cannot be loaded", async () => {
  const session = cdp();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*own-book-mark.tsx*'] });
  onTestFinished(async () => void (await session.send('Network.setBlockedURLs', { urls: [] })));
  const server = fakeServer();
  server.refuse(currentUser, 200, { user_type: 'reader', reader_id: 'me', name: 'Rahima' });
  // Another test of this browser may have loaded the code already; then it asks.
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  await show(
    <SessionProvider>
      <BookCard book={sampleCard()} />
    </SessionProvider>,
    { as: 'reader' },
  );
  await expect.element(page.getByText('Available now')).toBeVisible();
  await expect.element(page.getByRole('article')).toBeVisible();
});
