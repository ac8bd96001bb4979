import { deleteUnverifiedAdmin, listUnverifiedAdmins, verifyAdmin } from '@library/contract/people/admins.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { VerifyAdmins } from './verify-admins.tsx';

const salma = { admin_id: 'salma', name: 'Salma Begum', email: 'salma@example.test', contact: null };
const row = page.getByRole('row').filter({ hasText: 'Salma Begum' });
const dialog = page.getByRole('dialog');

/** One admin waits, and nobody once the list is loaded again. */
function waiting(): FakeServer {
  const server = fakeServer();
  server.answer(listUnverifiedAdmins, () => ({
    unverifiedAdmins: server.callsTo(listUnverifiedAdmins).length > 1 ? [] : [salma],
  }));
  return server;
}

const acts = [
  {
    act: 'Verify',
    endpoint: verifyAdmin,
    question: 'Verify this admin?',
    done: 'Admin verified successfully!',
    failed: "We couldn't verify the admin.",
  },
  {
    act: 'Delete',
    endpoint: deleteUnverifiedAdmin,
    question: 'Delete this admin?',
    done: 'Admin deleted successfully!',
    failed: "We couldn't delete the admin.",
  },
];

describe.each(acts)('$act of another admin', ({ act, endpoint, question, done, failed }) => {
  it('asks, says how it went and loads the list again [S4-60]', async () => {
    const server = waiting();
    server.answer(endpoint, { message: '' });
    await show(<VerifyAdmins />);
    await row.getByRole('button', { name: act }).click();
    await expect.element(page.getByRole('dialog', { name: question })).toMatchTextContent('Salma Begum');
    await dialog.getByRole('button', { name: act }).click();
    await expect.element(toast(done)).toBeVisible();
    await expect.element(row).not.toBeInTheDocument();
    expect(server.callsTo(endpoint).map(({ body }) => body)).toEqual([{ admin_id: 'salma' }]);
  });

  it('shows a message when it failed', async () => {
    const server = waiting();
    server.refuse(endpoint, 500);
    await show(<VerifyAdmins />);
    await row.getByRole('button', { name: act }).click();
    await dialog.getByRole('button', { name: act }).click();
    await expect.element(toast(failed)).toBeVisible();
  });

  it('does nothing where the question is answered by Cancel', async () => {
    waiting();
    await show(<VerifyAdmins />);
    await row.getByRole('button', { name: act }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(row).toBeVisible();
  });
});

it('a list of waiting admins that cannot be loaded says so, with a way to try again', async () => {
  const server = fakeServer();
  server.refuse(listUnverifiedAdmins, 500);
  await show(<VerifyAdmins />);
  await expect.element(page.getByText("We couldn't load the unverified admins.")).toBeVisible();
  server.answer(listUnverifiedAdmins, { unverifiedAdmins: [salma] });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(row).toBeVisible();
});
