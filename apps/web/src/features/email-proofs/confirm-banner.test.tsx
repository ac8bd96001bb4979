import { askEmailProof, confirmEmailByCode } from '@library/contract/accounts/email-proofs.ts';
import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider, useSession } from '../../lib/session/session.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleReaderUser } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { ConfirmBanner } from './confirm-banner.tsx';

const confirmed = sampleReaderUser({ email: 'salma@example.test' });
const person: User = { ...confirmed, confirm_email: 'needed' };

function Frame() {
  const { user } = useSession();
  return user ? <ConfirmBanner user={user} /> : null;
}

async function showBanner(user: User) {
  const server = fakeServer();
  server.answer(currentUser, user);
  await show(
    <SessionProvider>
      <Frame />
    </SessionProvider>,
    { as: 'reader' },
  );
  return server;
}
const banner = page.getByRole('region', { name: /^(Confirm your|Our e-mails)/ });
const enterCode = page.getByRole('button', { name: 'Enter code' });

it('the banner says what to open, and sends another e-mail', async () => {
  const server = await showBanner(person);
  await expect.element(banner).toHaveAccessibleName('Confirm your e-mail address');
  await expect.element(banner.getByText('salma@example.test')).toBeVisible();
  server.refuse(askEmailProof, 429, { message: 'Too many links were asked for.' });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText('Too many links were asked for.')).toBeVisible();
  server.answer(askEmailProof, { message: "We've sent a new link." });
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.element(page.getByText("We've sent a new link.")).toBeVisible();
});

it('a page that asks for it itself hides the banner', async () => {
  await showBanner(person);
  await expect.element(banner).toBeVisible();
  const own = document.createElement('p');
  own.dataset.asksToConfirm = '';
  document.body.append(own);
  await expect.element(page.getByText('Confirm your e-mail address')).not.toBeVisible();
  own.remove();
  await expect.element(banner).toBeVisible();
});

it('a banner reports e-mails that come back, with a link to the address', async () => {
  await showBanner({ ...person, confirm_email: 'undeliverable' });
  await expect.element(banner).toHaveAccessibleName("Our e-mails aren't reaching you");
  await expect.element(page.getByRole('link', { name: 'Check address' })).toHaveAttribute('href', '/account');
});

it('the code confirms on this device; a wrong one has its message at the field', async () => {
  const server = await showBanner(person);
  await enterCode.click();
  const code = page.getByLabelText('Six-digit code');
  await code.fill('12');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(code).toHaveAccessibleDescription('Enter the six digits from the e-mail.');
  expect(server.callsTo(confirmEmailByCode)).toEqual([]);
  const wrong = "This code doesn't work.";
  server.refuse(confirmEmailByCode, 422, { message: wrong, errors: { code: [wrong] } });
  await code.fill('123 456');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(code).toHaveAccessibleDescription(wrong);
  await expect.element(code).toHaveFocus();
  server.answer(confirmEmailByCode, { message: 'Thank you.', user: confirmed });
  server.answer(currentUser, confirmed);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.element(page.getByText('Thank you.')).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
});

it('closed, the banner stays away on this visit', async () => {
  await showBanner(person);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(banner).not.toBeInTheDocument();
});

it('the banner goes once the person comes back from the link in another tab', async () => {
  const server = await showBanner(person);
  await expect.element(banner).toBeVisible();
  server.answer(currentUser, confirmed);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(banner).not.toBeInTheDocument();
});
