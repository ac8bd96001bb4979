import {
  askEmailProof,
  checkEmailLink,
  confirmEmailByLink,
  type EmailLink as Link,
} from '@library/contract/accounts/email-proofs.ts';
import { currentUser } from '@library/contract/accounts/sessions.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleReaderUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { EmailLink } from './email-link.tsx';

const email = 'salma@example.test';
const open: Link = { state: 'open', email, user_type: 'reader', is_own: null };

async function showLink(server: FakeServer, link: Link | null, as: 'reader' | null = null) {
  if (link) server.answer(checkEmailLink, link);
  if (as) server.answer(currentUser, sampleReaderUser({ email }));
  const onConfirmed = vi.fn();
  await show(
    <SessionProvider>
      <EmailLink token="a token" onConfirmed={onConfirmed} />
    </SessionProvider>,
    { as },
  );
  return onConfirmed;
}
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const confirm = page.getByRole('button', { name: 'Confirm', exact: true });

it('an open link confirms only when the button is pressed, and leads on', async () => {
  const server = fakeServer();
  server.answer(confirmEmailByLink, { message: 'Thank you.', email, user_type: 'reader' });
  const onConfirmed = await showLink(server, open);
  await expect.element(heading('Confirm your e-mail address')).toBeVisible();
  await expect.element(page.getByText(email)).toBeVisible();
  expect(server.callsTo(confirmEmailByLink)).toEqual([]);
  await confirm.click();
  await expect.element(heading('Your e-mail address is confirmed')).toHaveFocus();
  expect(server.callsTo(confirmEmailByLink).map(({ body }) => body)).toEqual([{ token: 'a token' }]);
  expect(onConfirmed).toHaveBeenCalledOnce();
  await expect
    .element(page.getByRole('link', { name: 'Go to login' }))
    .toHaveAttribute('href', '/user/reader');
});

it('a person who is logged in to the account continues to the books', async () => {
  const server = fakeServer();
  server.answer(confirmEmailByLink, { message: 'Thank you.', email, user_type: 'reader' });
  await showLink(server, { ...open, is_own: true }, 'reader');
  await confirm.click();
  await expect
    .element(page.getByRole('link', { name: 'Browse books' }))
    .toHaveAttribute('href', '/browse-books');
});

it('somebody who is logged in to another account sees that, and can confirm', async () => {
  const server = fakeServer();
  await showLink(server, { ...open, is_own: false });
  await expect.element(page.getByText(/^You're logged in to another account here/)).toBeVisible();
  await expect.element(confirm).toBeVisible();
});

it.each([
  ['used', { ...open, state: 'used' }, 'This address is already confirmed', 'Go to login'],
  ['expired', { ...open, state: 'expired', email: null }, 'This link has expired', 'Go to login'],
  ['unknown', { ...open, state: 'unknown', user_type: null }, "This link doesn't work", 'Go to login'],
] as const)('a link that is %s says so, and leads on', async (_state, link, title, way) => {
  await showLink(fakeServer(), link);
  await expect.element(heading(title)).toHaveFocus();
  await expect.element(page.getByRole('link', { name: way })).toBeVisible();
  await expect.element(confirm).not.toBeInTheDocument();
});

it.each([
  ['replaced or unknown', { ...open, state: 'unknown', email: null, user_type: null }],
  ['of another account of the same kind', { ...open, state: 'expired', email: null, is_own: false }],
] as const)('a link that is %s leads who is logged in to their account', async (_what, link) => {
  await showLink(fakeServer(), link, 'reader');
  await expect.element(page.getByRole('link', { name: 'Check address' })).toHaveAttribute('href', '/account');
  await expect.element(page.getByText(/log in/)).not.toBeInTheDocument();
});

it('a link of one’s own account that has expired can be requested again', async () => {
  const server = fakeServer();
  server.answer(askEmailProof, { message: `We've sent a new link and a code to ${email}.` });
  await showLink(server, { ...open, state: 'expired', email: null, is_own: true });
  await expect.element(page.getByText('Links work for 48 hours. Ask for a new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect.element(page.getByText(`We've sent a new link and a code to ${email}.`)).toBeVisible();
});

it.each([
  [
    'is refused',
    (server: FakeServer) => server.refuse(confirmEmailByLink, 409, { message: 'It is taken.' }),
    'It is taken.',
  ],
  [
    'gets no answer',
    (server: FakeServer) => server.cut(confirmEmailByLink),
    'Network error or server issue. Please try again.',
  ],
])('confirming that %s can be tried again', async (_what, fail, sentence) => {
  const server = fakeServer();
  fail(server);
  await showLink(server, open);
  await confirm.click();
  await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

it('the page of a link that was replaced meanwhile says so', async () => {
  const server = fakeServer();
  server.refuse(confirmEmailByLink, 404, { message: "This link doesn't work." });
  await showLink(server, open);
  await expect.element(confirm).toBeVisible();
  server.answer(checkEmailLink, { ...open, state: 'unknown', email: null, user_type: null });
  await confirm.click();
  await expect.element(heading("This link doesn't work")).toBeVisible();
});

it('a link that cannot be checked can be checked again', async () => {
  const server = fakeServer();
  server.cut(checkEmailLink);
  await showLink(server, null);
  await expect.element(page.getByText("We couldn't check the link.")).toBeVisible();
  server.answer(checkEmailLink, open);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(confirm).toBeVisible();
});
