import { requestCode } from '@library/contract/lending/request-codes.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { addDays, today } from '../../../../lib/wording/dates.ts';
import { serverForReader } from '../../../../test/people.ts';
import { sampleCode } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import MyReadsPage from '../my-reads.page.tsx';

const hall = { hall_id: 'near', name: 'Near Hall' };
const book = { book_id: 'adhkar', title: 'Al-Adhkar', image_url: '', author: null, category: null };
const request = {
  req_id: 'request-1',
  book_id: 'adhkar',
  request_date: today(),
  held_until: addDays(today(), 7),
  wait_id: null,
  hall,
  book,
};
const nothing = { pendingRequests: [], currentReads: [], completedReads: [] };

it('the code says what was received, also when the request has left the page behind it', async () => {
  const server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.answer(myReads, { ...nothing, pendingRequests: [request] });
  server.answer(requestCode, sampleCode());
  await show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader', at: ['/my-reads'] },
  );
  await page.getByRole('button', { name: 'Show my code' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByTestId('code')).toBeVisible();
  // The phone was locked while the book was handed out.
  server.answer(myReads, nothing);
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('No pending requests.')).toBeInTheDocument();
  const received = { lending_id: 'lending-1', copy_label: 'C000001', due_date: '2026-12-01' };
  server.answer(requestCode, sampleCode({ status: 'fulfilled', code: null, received }));
  await expect
    .element(dialog.getByRole('status'), { timeout: 15_000 })
    .toMatchTextContent('You have received C000001. Please return it by');
});
