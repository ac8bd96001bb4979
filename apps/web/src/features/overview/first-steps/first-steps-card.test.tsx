import {
  dismissFirstSteps,
  type FirstStep,
  firstSteps,
  listFirstSteps,
} from '@library/contract/library/first-steps.ts';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts';
import { show } from '../../../test/show.tsx';
import { toast } from '../../../test/toasts.ts';
import { FirstStepsCard } from './first-steps-card.tsx';

const card = page.getByRole('region', { name: 'Set up your library' });
const rows = card.getByRole('listitem');

/** A library that has taken some steps; `after` says what others wait for. */
function answerSteps(
  server: FakeServer,
  taken: FirstStep[],
  after: Partial<Record<FirstStep, FirstStep[]>> = {},
) {
  server.answer(listFirstSteps, {
    shown: true,
    steps: firstSteps.map((step) => ({ step, done: taken.includes(step), after: after[step] ?? [] })),
  });
}

async function open() {
  onTestFinished(() => localStorage.removeItem('first-steps'));
  await show(<FirstStepsCard />);
}

it('says of each step whether it is done, what to do, or what it needs first', async () => {
  answerSteps(fakeServer(), ['halls'], { volunteer: ['departments'], loan: ['books', 'verify'] });
  await open();
  await expect.element(card.getByRole('status')).toHaveTextContent('1 of 6 steps done');
  await expect.element(rows.nth(0)).toHaveTextContent('Add your halls (done)');
  expect(rows.nth(0).getByRole('link').elements()).toEqual([]);
  await expect
    .element(rows.nth(1).getByRole('link'))
    .toHaveAttribute('href', '/user/admin?tab=entities&paste=departments');
  await expect.element(rows.nth(3).getByText('You need departments first.')).toBeVisible();
  expect(rows.nth(3).getByRole('button').elements()).toEqual([]);
  await expect.element(rows.nth(5).getByText('You need books and a verified volunteer first.')).toBeVisible();
});

it('is hidden for good by an admin who confirms it', async () => {
  const server = fakeServer();
  answerSteps(server, ['halls']);
  server.refuse(dismissFirstSteps, 500);
  await open();
  const hide = async () => {
    await card.getByRole('button', { name: 'Hide these steps' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
  };
  await hide();
  await expect.element(toast("We couldn't hide the steps. Please try again.")).toBeVisible();
  await expect.element(card).toBeVisible();
  server.answer(dismissFirstSteps, { message: 'Hidden.' });
  await hide();
  await expect.element(card).not.toBeInTheDocument();
});

it('is not there for a library that has begun to lend, nor when it cannot be loaded', async () => {
  const server = fakeServer();
  server.answer(listFirstSteps, { shown: false, steps: [] });
  await open();
  await expect.poll(() => server.callsTo(listFirstSteps).length).toBe(1);
  await expect.element(card).not.toBeInTheDocument();
});
