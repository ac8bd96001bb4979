import { renewLending } from '@library/contract/lending/renewals.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { noRenewal } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { MyReads } from './my-reads.tsx';
import { RenewManyDialog } from './renew-many-dialog.tsx';

const loan = (lending_id: string, title: string, facts: object) => ({
  lending_id,
  book_id: lending_id,
  issue_date: '2026-11-01',
  return_date: '2026-11-08',
  hall: { hall_id: 'near', name: 'Near Hall' },
  ...noRenewal,
  claim: null,
  request: { book: { book_id: lending_id, title, image_url: '', author: null, category: null } },
  ...facts,
});
const renewable = { may: { renew: true }, renew_until: '2026-11-15' };
const waited = '1 person waits for this book.';
const currentReads = [
  loan('one', 'Riyad as-Salihin', renewable),
  loan('two', 'তাফসীর ইবনে কাসীর', renewable),
  loan('three', 'Al-Adhkar', { why_not: waited }),
];
const dialog = page.getByRole('dialog', { name: 'Renew several loans' });
const row = (title: string) => dialog.getByRole('listitem').filter({ hasText: title });
const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();

function Page() {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <MyReads
        mayReview
        onReview={() => {}}
        onViewReview={() => {}}
        onMeet={() => {}}
        onShowCode={() => {}}
        onCalendar={() => {}}
        onRenewMany={() => setAsked(true)}
        dueHistory={() => null}
        receipts={() => null}
        ownClaim={() => null}
        waiting={{ count: 0, draw: () => null }}
      />
      {asked ? <RenewManyDialog onClose={() => setAsked(false)} /> : null}
    </>
  );
}

const several = page.getByRole('button', { name: 'Renew several loans' });

async function open(reads = currentReads) {
  const server = fakeServer();
  server.answer(myReads, { pendingRequests: [], currentReads: reads, completedReads: [] });
  await show(<Page />, { as: 'reader' });
  return server;
}

it('several loans are renewed together, and each has its own result', async () => {
  const server = await open();
  await several.click();
  await expect.element(row('Riyad as-Salihin').getByRole('checkbox')).toBeChecked();
  await expect.element(row('Riyad as-Salihin')).toMatchTextContent('Due Nov 8, then Nov 15');
  await expect.element(row('Al-Adhkar')).toMatchTextContent(waited);
  await expect.element(row('Al-Adhkar').getByRole('checkbox')).not.toBeInTheDocument();
  server.answer(renewLending, { success: true, message: 'Renewed.', due_date: '2026-11-15' });
  await row('তাফসীর').getByRole('checkbox').click();
  await expect.element(dialog.getByRole('button', { name: 'Renew 1 loan' })).toBeEnabled();
  await row('তাফসীর').getByRole('checkbox').click();
  await press('Renew 2 loans');
  await expect.element(dialog.getByText('2 loans renewed.')).toBeVisible();
  await expect.element(row('তাফসীর')).toMatchTextContent('Renewed until Nov 15, 2026');
  expect(server.callsTo(renewLending).map(({ body }) => body)).toEqual([
    { lending_id: 'one' },
    { lending_id: 'two' },
  ]);
  await press('Done');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a loan that is refused says why, beside those that are not', async () => {
  const server = await open();
  await several.click();
  server.refuse(renewLending, 409, { success: false, message: waited });
  await row('Riyad as-Salihin').getByRole('checkbox').click();
  await press('Renew 1 loan');
  await expect.element(row('তাফসীর')).toMatchTextContent(waited);
  await expect.element(dialog.getByText("We couldn't renew any of them.")).toBeVisible();
});

it('one loan alone has no choice of several', async () => {
  await open(currentReads.slice(1));
  await expect.element(page.getByText('Al-Adhkar').first()).toBeVisible();
  await expect.element(several).not.toBeInTheDocument();
});
