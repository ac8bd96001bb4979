import { listDueChanges } from '@library/contract/lending/renewals.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { DueHistory } from './due-history.tsx';

const loan = { lending_id: 'lending-1', renewals: 1, first_due_date: '2026-11-05' };
const line = page.getByRole('button', { name: 'Renewed once, first due Nov 05, 2026' });
const dialog = page.getByRole('dialog', { name: 'Changes to the due date' });
const changes = [
  {
    change_no: 1,
    date: '2026-11-04',
    from_date: '2026-11-05',
    to_date: '2026-11-12',
    cause: 'renewal' as const,
    reason: null,
    by: null,
  },
  {
    change_no: 2,
    date: '2026-11-10',
    from_date: '2026-11-12',
    to_date: '2026-11-20',
    cause: 'staff' as const,
    reason: 'Exams.',
    by: null,
  },
];

it('opens the changes of a due date, with their reasons', async () => {
  const server = fakeServer();
  server.answer(listDueChanges, { success: true, data: changes });
  await show(<DueHistory loan={loan} title="Riyad as-Salihin" />);
  await line.click();
  await expect.element(dialog.getByRole('listitem').nth(0)).toMatchTextContent('Nov 04, 2026Renewed by you');
  const second = dialog.getByRole('listitem').nth(1);
  await expect.element(second).toMatchTextContent('Changed by the library');
  await expect.element(second).toMatchTextContent('From Nov 12, 2026 to Nov 20, 2026');
  await expect.element(second).toMatchTextContent('Reason: Exams.');
});

it('says that they could not be loaded, and loads them on request', async () => {
  const server = fakeServer();
  server.refuse(listDueChanges, 500, { success: false, message: 'Out of order.' });
  await show(<DueHistory loan={loan} title="Riyad as-Salihin" />);
  await line.click();
  await expect.element(dialog.getByText(/couldn't load the changes/)).toBeVisible();
  server.answer(listDueChanges, { success: true, data: changes });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(dialog.getByRole('listitem').nth(1)).toBeVisible();
});

it('is not there where the date has never moved', async () => {
  fakeServer();
  await show(<DueHistory loan={{ ...loan, first_due_date: null }} title="Riyad as-Salihin" />);
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});
