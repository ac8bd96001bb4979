import { checkPasswordReset } from '@library/contract/password-resets.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { ResetLink } from './reset-link.tsx';

const role = 'reader';

it.each([
  [
    'the server fails',
    (server: FakeServer) => server.refuse(checkPasswordReset, 500),
    'Something went wrong. Please try again.',
  ],
  [
    'there is no answer',
    (server: FakeServer) => server.cut(checkPasswordReset),
    'Network error or server issue. Please try again.',
  ],
])('a link that cannot be checked because %s can be tried again', async (_, fail, sentence) => {
  const server = fakeServer();
  fail(server);
  await show(<ResetLink role={role} token="anything" onDone={vi.fn()} />);
  await expect.element(page.getByText("We couldn't check the link.")).toBeVisible();
  await expect.element(page.getByText(sentence)).toBeVisible();
  server.answer(checkPasswordReset, { state: 'unknown', email: null });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
