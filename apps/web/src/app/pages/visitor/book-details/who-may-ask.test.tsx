import { askEmailProof } from '@library/contract/accounts/email-proofs.ts';
import { currentUser, type User } from '@library/contract/accounts/sessions.ts';
import { ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { settings } from '../../../../lib/settings.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { sampleReaderUser, sampleVolunteerUser } from '../../../../test/people.ts';
import { show } from '../../../../test/show.tsx';
import { RequestFlow } from './request-flow.tsx';

/** The request button of a book, which has a copy unless it is to be waited for. */
async function showFlow(user: User, { toWait = false } = {}) {
  const server = fakeServer();
  server.answer(currentUser, user);
  server.answer(ownBooks, { requests: [], lendings: [], waits: [] });
  const place = { hall_id: 'own', hall_name: 'Rokeya Hall', gender: 'female' as const };
  const book = {
    id: 'riyad',
    title: 'Riyad as-Salihin',
    author: 'Imam Nawawi',
    category: null,
    imageURL: '',
    availability: !toWait,
    halls: toWait ? [] : [{ ...place, available_copies_in_hall: 1 }],
    waiting: { people: 0, halls: [{ ...place, copies: 1 }] },
  };
  await show(
    <SessionProvider>
      <RequestFlow book={book} />
    </SessionProvider>,
    { as: user.user_type },
  );
  return server;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

it.each([
  ['Request Book', false],
  ['Join the waiting list', true],
] as const)(
  '"%s" waits for a confirmed e-mail address, and the ways to confirm it stand under it',
  async (name, toWait) => {
    const server = await showFlow(sampleReaderUser({ hall_id: 'own', confirm_email: 'needed' }), { toWait });
    await expect.element(button(name)).toBeDisabled();
    await expect
      .element(page.getByText(/^First confirm your e-mail address/))
      .toMatchTextContent(/rahima@example/);
    await expect.element(button('Enter code')).toBeVisible();
    server.answer(askEmailProof, { message: "We've sent a new link." });
    await button('Send again').click();
    await expect.element(page.getByText("We've sent a new link.")).toBeVisible();
  },
);

it('a blocked reader sees whom to ask', async () => {
  await showFlow(sampleReaderUser({ hall_id: 'own', blocked: { reason: null } }));
  await expect.element(button('Request Book')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: settings.contact_email })).toBeVisible();
});

it('a volunteer gets the way to a reader account', async () => {
  await showFlow(sampleVolunteerUser({ hall_id: 'own' }));
  await expect.element(button('Request Book')).toBeDisabled();
  await expect.element(page.getByRole('link', { name: 'Log in as reader' })).toBeVisible();
});
