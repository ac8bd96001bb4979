import { renewLending } from '@library/contract/lending/renewals.ts';
import { myReads } from '@library/contract/reading/my-reads.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { networkText, offlineText } from '../../lib/calls/api-errors.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { goOffline } from '../../test/offline.ts';
import { noRenewal } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { toast, toastTexts } from '../../test/toasts.ts';
import type { CurrentRead } from './my-reads.api.ts';
import { MyReads } from './my-reads.tsx';

const loan: CurrentRead = {
  lending_id: 'lending-1',
  book_id: 'riyad',
  issue_date: '2026-11-01',
  return_date: '2026-11-08',
  hall: { hall_id: 'near', name: 'Near Hall' },
  request: {
    book: { book_id: 'riyad', title: 'Riyad as-Salihin', image_url: '', author: null, category: null },
  },
  ...noRenewal,
  claim: null,
};
const renewable = { ...loan, may: { renew: true }, renew_until: '2026-11-15' };
const renewed = {
  ...loan,
  return_date: '2026-11-15',
  renewals: 1,
  first_due_date: '2026-11-08',
  why_not: 'This loan has already been renewed.',
};
const reads = (read: CurrentRead) => ({ pendingRequests: [], currentReads: [read], completedReads: [] });

const button = page.getByRole('button', { name: 'Renew until Nov 15' });
const open = () =>
  show(
    <MyReads
      mayReview
      onReview={() => {}}
      onViewReview={() => {}}
      onMeet={() => {}}
      onShowCode={() => {}}
      onCalendar={() => {}}
      onRenewMany={() => {}}
      dueHistory={() => null}
      receipts={() => null}
      ownClaim={() => null}
      waiting={{ count: 0, draw: () => null }}
    />,
    { as: 'reader' },
  );

describe('renewing in My books', () => {
  it('says until when, does it, and then shows the new date and why not again', async () => {
    const server = fakeServer();
    server.answer(myReads, () => reads(server.callsTo(renewLending).length > 0 ? renewed : renewable));
    const message = 'Renewed. Please return the book by Nov 15, 2026.';
    server.answer(renewLending, { success: true, message, due_date: '2026-11-15' });
    const release = server.hold(renewLending);
    await open();
    await button.click();
    await expect.element(page.getByRole('button', { name: 'Renewing...' })).toBeDisabled();
    release();
    await expect.element(toast(message)).toBeVisible();
    await expect.element(page.getByText('Nov 15, 2026', { exact: true })).toBeVisible();
    await expect.element(page.getByText('This loan has already been renewed.')).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
    expect(server.callsTo(renewLending).map(({ body }) => body)).toEqual([{ lending_id: 'lending-1' }]);
  });

  it('says why not when that was refused meanwhile', async () => {
    const sentence = '2 people wait for this book.';
    const server = fakeServer();
    server.answer(myReads, () =>
      reads(server.callsTo(renewLending).length > 0 ? { ...loan, why_not: sentence } : renewable),
    );
    server.refuse(renewLending, 409, { success: false, message: sentence });
    await open();
    await button.click();
    await expect.element(toast(sentence)).toBeVisible();
    await expect.element(page.getByRole('main').getByText(sentence)).toBeVisible();
    await expect.element(button).not.toBeInTheDocument();
  });

  it('says that nothing came of it when the connection is lost, or is not there at all', async () => {
    const server = fakeServer();
    server.answer(myReads, reads(renewable));
    server.cut(renewLending);
    await open();
    await button.click();
    await expect.element(toast(networkText())).toBeVisible();
    await expect.element(button).toBeEnabled();
    goOffline();
    await button.click();
    await expect.element(toast(offlineText())).toBeVisible();
    expect(await toastTexts()).toHaveLength(2);
  });

  it('says from when, before that day', async () => {
    fakeServer().answer(myReads, reads({ ...loan, why_not: 'You can renew from Nov 05, 2026.' }));
    await open();
    await expect.element(page.getByText('You can renew from Nov 05, 2026.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /Renew/ })).not.toBeInTheDocument();
  });
});
