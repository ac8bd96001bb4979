import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { submitReview } from '@library/contract/reading/reviews.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { offlineText } from '../../../../lib/calls/api-errors.ts';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { myReadsResponse } from '../../../../test/my-reads-response.ts';
import { goOffline } from '../../../../test/offline.ts';
import { serverForReader } from '../../../../test/people.ts';
import { show } from '../../../../test/show.tsx';
import { toast, toastTexts } from '../../../../test/toasts.ts';
import MyReadsPage from '../my-reads.page.tsx';

/** My books with a request and a loan that can be reviewed. */
async function open() {
  const server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  const requested = [{ book: { title: 'Al-Adhkar' } }];
  server.refuse(myReads, 200, myReadsResponse({ requested, completed: [{}] }));
  await show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader' },
  );
  return server;
}

const dialog = page.getByRole('dialog', { name: 'Review this book' });
const submit = dialog.getByRole('button', { name: 'Submit' });

async function giveStars() {
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const star = dialog.getByRole('radio').nth(1);
  await expect.element(star).toBeInTheDocument();
  const label = star.element().closest('label');
  if (!label) throw new Error('A star has no label to press.');
  await userEvent.click(label);
}

it('a request that cannot be cancelled without a network comes back, with the reason', async () => {
  await open();
  await page.getByRole('button', { name: 'More actions for Al-Adhkar' }).click();
  await page.getByRole('menuitem', { name: 'Cancel request' }).click();
  goOffline();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(toast(offlineText())).toBeVisible();
  expect(await toastTexts()).toEqual([offlineText()]);
  await expect.element(page.getByRole('heading', { name: 'Al-Adhkar' })).toBeVisible();
});

it('a review that cannot be sent without a network says so', async () => {
  await open();
  await giveStars();
  goOffline();
  await submit.click();
  await expect.element(toast(offlineText())).toBeVisible();
  expect(await toastTexts()).toEqual([offlineText()]);
});

it('a review whose connection is lost shows one message', async () => {
  const server = await open();
  server.cut(submitReview);
  await giveStars();
  await submit.click();
  await expect.element(toast('Failed to submit review. Please try again.')).toBeVisible();
  expect(await toastTexts()).toHaveLength(1);
});
