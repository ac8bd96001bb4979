import { addWish, removeWish } from '@library/contract/reading/wishes.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../lib/queries/query-client.ts';
import { SessionProvider } from '../../lib/session/session.tsx';
import type { FakeServer } from '../../test/fake-server.ts';
import { serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { WishHeart } from './wish-heart.tsx';

it.each([
  ['gets no answer', (server: FakeServer) => server.cut(addWish)],
  ['is refused', (server: FakeServer) => server.refuse(addWish, 409, { message: 'It is there.' })],
])('a heart whose call %s goes back, and the wishlist loads again', async (_what, fail) => {
  const server = serverForReader();
  fail(server);
  await show(
    <SessionProvider>
      <WishHeart bookId="riyad" title="Riyad" loved={false} />
    </SessionProvider>,
    { as: 'reader' },
  );
  queryClient.setQueryData(['wishes'], []);
  await page.getByRole('button', { name: 'Add to wishlist: Riyad' }).click();
  await expect.element(toast(/^Failed to add book/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to wishlist: Riyad' })).toBeVisible();
  expect(queryClient.getQueryState(['wishes'])?.isInvalidated).toBe(true);
});

it('two taps that both fail leave the heart as the server has it', async () => {
  const server = serverForReader();
  server.refuse(addWish, 503);
  server.refuse(removeWish, 503);
  const answer = server.hold(addWish);
  await show(
    <SessionProvider>
      <WishHeart bookId="riyad" title="Riyad" loved={false} />
    </SessionProvider>,
    { as: 'reader' },
  );
  await page.getByRole('button', { name: 'Add to wishlist: Riyad' }).click();
  await page.getByRole('button', { name: 'Remove from wishlist: Riyad' }).click();
  answer();
  await expect.element(toast(/^Failed to remove book/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Add to wishlist: Riyad' })).toBeVisible();
});

it('a tap that fails leaves the heart to the taps that wait behind it', async () => {
  const server = serverForReader();
  server.refuse(addWish, 409);
  server.answer(removeWish, { message: 'Off.' });
  const refuse = server.hold(addWish);
  const answer = server.hold(removeWish);
  await show(
    <SessionProvider>
      <WishHeart bookId="riyad" title="Riyad" loved={false} />
    </SessionProvider>,
    { as: 'reader' },
  );
  const love = page.getByRole('button', { name: 'Add to wishlist: Riyad' });
  const unlove = page.getByRole('button', { name: 'Remove from wishlist: Riyad' });
  await love.click();
  await unlove.click();
  await love.click();
  refuse();
  await expect.element(toast(/^Failed to add book/)).toBeVisible();
  await expect.poll(() => server.callsTo(removeWish)).toHaveLength(1);
  expect(queryClient.getQueryData(['hearts', 'riyad'])).toBe(true);
  server.answer(addWish, { message: 'On.' });
  answer();
  await expect.element(toast('Book added successfully!')).toBeVisible();
  await expect.element(unlove).toBeVisible();
});
