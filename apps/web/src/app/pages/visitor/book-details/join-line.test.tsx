import { currentUser } from '@library/contract/accounts/sessions.ts';
import { joinWait, listOwnWaits } from '@library/contract/lending/waits.ts';
import { type OwnBooks, ownBooks } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { addDays, formatDayOfMonth, today } from '../../../../lib/wording/dates.ts';
import { fakeServer } from '../../../../test/fake-server.ts';
import { sampleReaderUser } from '../../../../test/people.ts';
import { sampleWait } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { RequestFlow } from './request-flow.tsx';

const hall = (name: string, gender: 'female' | 'male' = 'female') => ({
  hall_id: name,
  hall_name: name,
  gender,
  copies: 1,
});
const closed = { ...hall('Shamsunnahar Hall'), closed_weekdays: [5] };
const halls = [hall('Rokeya Hall'), closed, hall('Surja Sen Hall', 'male')];
const nothing: OwnBooks = { requests: [], lendings: [], waits: [] };
const waiting: OwnBooks = {
  ...nothing,
  waits: [{ wait_id: 'wait-1', book: { book_id: 'riyad' }, paused: false }],
};

/** The buttons of a book whose copies are all out, for a woman of Rokeya Hall or for a visitor. */
async function showFlow({
  has = nothing,
  visitor = false,
  blocked = false,
  available = false,
  wait = sampleWait(),
} = {}) {
  const server = fakeServer();
  if (!visitor) {
    const facts = blocked ? { blocked: { reason: null } } : {};
    server.answer(currentUser, sampleReaderUser({ hall_id: 'Rokeya Hall', ...facts }));
    server.answer(ownBooks, has);
    server.answer(listOwnWaits, { data: [wait] });
  }
  await show(
    <SessionProvider>
      <RequestFlow
        book={{
          id: 'riyad',
          title: 'Riyad as-Salihin',
          author: 'Imam Nawawi',
          category: null,
          imageURL: '',
          halls: [],
          availability: available,
          waiting: { people: 2, halls },
        }}
      />
    </SessionProvider>,
    { as: visitor ? null : 'reader' },
  );
  return server;
}

const button = page.getByRole('button', { name: 'Join the waiting list' });
const dialog = page.getByRole('dialog', { name: 'Join the waiting list' });
const tick = (name: string) => dialog.getByRole('checkbox', { name, exact: true });
const join = dialog.getByRole('button', { name: 'Join', exact: true });

it('a reader joins the line with their hall chosen, and then sees the place in it', async () => {
  const server = await showFlow();
  await expect.element(page.getByRole('button', { name: 'Not Available' })).toBeDisabled();
  await expect.element(page.getByText('2 people are waiting')).toBeVisible();
  await button.click();
  await expect.element(tick('Rokeya Hall')).toBeChecked();
  await expect.element(tick('Rokeya Hall')).toHaveAccessibleDescription('Your hall · 1 copy');
  await expect.element(tick('Shamsunnahar Hall')).not.toBeChecked();
  await expect
    .element(tick('Shamsunnahar Hall'))
    .toHaveAccessibleDescription("Women's hall · 1 copy · Closed on Fridays");
  await expect.element(tick('Surja Sen Hall')).not.toBeInTheDocument();
  await tick('Any hall I can enter').click();
  await expect.element(tick('Shamsunnahar Hall')).toBeChecked();
  await dialog.getByText('Other halls').click();
  await expect.element(tick('Surja Sen Hall')).not.toBeChecked();
  await expect.element(dialog.getByText(/hold a copy for you for 3 days/)).toBeVisible();

  const expected = { from: addDays(today(), 4), until: addDays(today(), 9) };
  server.answer(joinWait, {
    success: true,
    message: "You're on the waiting list.",
    data: { wait_id: 'wait-1', place: 3, expected },
  });
  server.answer(ownBooks, waiting);
  server.answer(listOwnWaits, { data: [sampleWait({ place: 3, expected })] });
  await join.click();
  const joined = page.getByRole('dialog', { name: "You're on the waiting list" });
  const range = `Expected between ${formatDayOfMonth(expected.from)}`;
  await expect.element(joined).toMatchTextContent(new RegExp(`You're number 3\\. ${range}`));
  expect(server.callsTo(joinWait).map(({ body }) => body)).toEqual([
    { book_id: 'riyad', hall_ids: ['Rokeya Hall', 'Shamsunnahar Hall'], not_after: null },
  ]);
  await joined.getByRole('button', { name: 'Done' }).click();
  const link = page.getByRole('link', { name: /^Waiting, number 3/ });
  await expect.element(link).toHaveAttribute('href', '/my-reads');
  await expect.element(link).toMatchTextContent(new RegExp(range));
  await expect.element(button).not.toBeInTheDocument();
});

it('a refusal shows in the dialog, which keeps what was chosen', async () => {
  const server = await showFlow();
  await button.click();
  const day = dialog.getByLabelText('Not needed after (optional)');
  await day.fill('2020-01-01');
  server.refuse(joinWait, 422, {
    success: false,
    message: 'Please correct the marked fields.',
    errors: { not_after: ['Please choose today or a later day.'] },
  });
  await join.click();
  await expect.element(dialog.getByText('Please choose today or a later day.')).toBeVisible();
  const sentence = 'You can be on at most 5 waiting lists at a time. Leave one first.';
  server.refuse(joinWait, 409, { success: false, message: sentence });
  await join.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(sentence);
  await expect.element(day).toHaveValue('2020-01-01');
  await expect.element(tick('Rokeya Hall')).toBeChecked();
});

it('nobody joins for no hall', async () => {
  await showFlow();
  await button.click();
  await tick('Rokeya Hall').click();
  await expect.element(join).toBeDisabled();
});

it('a visitor is led to the login', async () => {
  await showFlow({ visitor: true });
  await expect
    .element(page.getByRole('link', { name: 'Log in to join the waiting list' }))
    .toHaveAttribute('href', '/login');
  await expect.element(page.getByText('2 people are waiting')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

it('a blocked reader sees why', async () => {
  await showFlow({ blocked: true });
  await expect.element(button).toBeDisabled();
  await expect.element(page.getByText(/^Your account is blocked\. Please ask the library\./)).toBeVisible();
});

it('who waits may still request a copy that is free in another hall', async () => {
  const paused = { status: 'paused', place: 1, expected: null } as const;
  await showFlow({ available: true, has: waiting, wait: sampleWait(paused) });
  await expect.element(page.getByRole('link', { name: /^Waiting, paused/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Request Book' })).toBeEnabled();
  await expect.element(page.getByText('2 people are waiting')).not.toBeInTheDocument();
});
