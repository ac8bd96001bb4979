import { requestCode } from '@library/contract/lending/request-codes.ts';
import { listOwnWaits } from '@library/contract/lending/waits.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { SessionProvider } from '../../../../lib/session/session.tsx';
import { myReadsResponse } from '../../../../test/my-reads-response.ts';
import { serverForReader } from '../../../../test/people.ts';
import { sampleCode } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import MyReadsPage from '../my-reads.page.tsx';

it('My books goes from what is requested to what is at home, by due date, to what was returned', async () => {
  const server = serverForReader();
  server.answer(listOwnWaits, { data: [] });
  server.answer(requestCode, sampleCode());
  const current = (title: string, return_date: string) => ({ book: { title }, return_date });
  server.refuse(
    myReads,
    200,
    myReadsResponse({
      requested: [{ book: { title: 'Requested' } }],
      current: [current('Due later', '2026-11-20'), current('Due first', '2026-11-13')],
      completed: [{ book: { title: 'Returned' } }],
    }),
  );
  await show(
    <SessionProvider>
      <MyReadsPage />
    </SessionProvider>,
    { as: 'reader', at: ['/my-reads'] },
  );
  await expect.element(page.getByRole('heading', { name: 'Returned', exact: true })).toBeVisible();
  const headings = page.getByRole('main').getByRole('heading').elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'My books',
    'Requested book (1)',
    'Requested',
    'Currently reading (2)',
    'Due first',
    'Due later',
    'Completed (1)',
    'Returned',
  ]);
});
