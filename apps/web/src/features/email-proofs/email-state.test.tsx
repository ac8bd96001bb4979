import { cancelEmailChange } from '@library/contract/accounts/email-proofs.ts';
import type { ReaderAccount } from '@library/contract/accounts/own-account.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../lib/session/session.tsx';
import { sampleReaderAccount } from '../../test/own-accounts.ts';
import { serverForReader } from '../../test/people.ts';
import { show } from '../../test/show.tsx';
import { EmailState } from './email-state.tsx';

async function showState(facts: Partial<ReaderAccount>) {
  const server = serverForReader();
  await show(
    <SessionProvider>
      <EmailState account={sampleReaderAccount({ email: 'salma@example.test', ...facts })} />
    </SessionProvider>,
    { as: 'reader' },
  );
  return server;
}
const names = () =>
  page
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent);

it.each([
  [{ email_state: 'confirmed' }, 'Confirmed', []],
  [{ email_state: 'optional' }, /^You haven't confirmed this address yet/, ['Confirm it']],
  [{ email_state: 'needed' }, /^Not confirmed yet\./, ['Enter code', 'Send again']],
  [
    { email_state: 'undeliverable' },
    "Our e-mails aren't reaching this address.",
    ['Enter code', 'Send again'],
  ],
  [
    { email_state: 'confirmed', new_email: { email: 'new@example.test', undeliverable: false } },
    /^Changing to new@example\.test\. Open the link that we sent there/,
    ['Enter code', 'Send again', 'Cancel change'],
  ],
  [
    { email_state: 'confirmed', new_email: { email: 'new@example.test', undeliverable: true } },
    /^Changing to new@example\.test\. Our e-mails aren't reaching it/,
    ['Enter code', 'Send again', 'Cancel change'],
  ],
] as const)('%j', async (facts, sentence, buttons) => {
  await showState(facts);
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(names()).toEqual(buttons);
});

it('says nothing where addresses are not confirmed', async () => {
  await showState({});
  await expect.element(page.getByText('salma@example.test')).not.toBeInTheDocument();
});

it('a change that is cancelled says which address stays', async () => {
  const server = await showState({
    email_state: 'confirmed',
    new_email: { email: 'new@example.test', undeliverable: false },
  });
  server.answer(cancelEmailChange, { message: 'Your e-mail address stays salma@example.test.' });
  await page.getByRole('button', { name: 'Cancel change' }).click();
  await expect.element(page.getByText('Your e-mail address stays salma@example.test.')).toBeVisible();
});
