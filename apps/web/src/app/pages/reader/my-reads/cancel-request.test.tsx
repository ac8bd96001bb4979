import { withdrawRequest } from '@library/contract/lending/requests.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FakeServer } from '../../../../test/fake-server.ts';
import { answerMyBooks, readCard, readsSection } from '../../../../test/my-books.ts';
import { openApplication } from '../../../../test/open-application.tsx';
import { serverForReader } from '../../../../test/people.ts';
import { toast } from '../../../../test/toasts.ts';

const title = 'A book to cancel';
const menu = page.getByRole('button', { name: `More actions for ${title}` });
const dialog = page.getByRole('dialog', { name: 'Cancel request?' });
const heading = page.getByRole('heading', { level: 2, name: /^Requested book/ });

let server: FakeServer;

beforeEach(() => {
  server = serverForReader();
  answerMyBooks(server, { requested: [{ book: { title } }] });
});

const open = () => openApplication('/my-reads', { as: 'reader' });

async function askToCancel() {
  await menu.click();
  await page.getByRole('menuitem', { name: 'Cancel request' }).click();
  await expect.element(dialog).toBeVisible();
}

it('a request is cancelled from its menu after a confirmation [S2.8-16] [S2.8-17] [S8-27]', async () => {
  await open();
  await menu.click();
  const items = page.getByRole('menuitem');
  await expect.element(items).toHaveTextContent('Cancel request');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();

  await askToCancel();
  await expect
    .element(dialog.getByText('Are you sure you want to cancel this request?', { exact: true }))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Keep request' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(server.callsTo(withdrawRequest)).toEqual([]);
  await expect.element(readCard(readsSection('Requested book'), title)).toBeVisible();

  await askToCancel();
  server.answer(withdrawRequest, () => {
    answerMyBooks(server);
    return { success: true as const, message: 'Cancelled.' };
  });
  const release = server.hold(withdrawRequest);
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  // The screen removes it before the response; the next entry, or else the list's heading, gets the focus.
  await expect.element(heading).toHaveTextContent('Requested book (0)');
  await expect.element(heading).toHaveFocus();
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  await expect.element(toast('Request cancelled successfully!')).toBeVisible();
  await expect.element(heading).toHaveTextContent('Requested book (0)');
  expect(server.callsTo(withdrawRequest).map(({ body }) => body)).toEqual([{ req_id: 'request-0' }]);
});

it('a request that a volunteer has fulfilled meanwhile moves to the current reads', async () => {
  await open();
  await askToCancel();
  server.refuse(withdrawRequest, 409, { success: false, message: 'This request is no longer pending.' });
  answerMyBooks(server, { current: [{ book: { title } }] });
  await dialog.getByRole('button', { name: 'Cancel request' }).click();
  await expect.element(toast('Failed to cancel request. Please try again.')).toBeVisible();
  await expect.element(readCard(readsSection('Currently reading'), title)).toBeVisible();
});
