import { listLendings } from '@library/contract/lending/lendings.ts';
import { changeDueDate, renewLendings } from '@library/contract/lending/renewals.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { today } from '../../lib/wording/dates.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleLending } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { Lendings } from './lendings.tsx';

const texts = {
  title: 'Borrowed Books',
  loading: 'Loading...',
  empty: { title: 'No books.' },
  failed: 'Failed.',
};
const dialog = page.getByRole('dialog');
const reason = dialog.getByLabelText('Reason (the reader can read it)');
const against = 'This loan has already been renewed.';

/** The list of one lending, opened at an item of its menu. */
async function choose(item: string, lending: Parameters<typeof sampleLending>[0]) {
  const server = fakeServer();
  server.answer(listLendings, { success: true as const, data: [sampleLending(lending)] });
  await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return server;
}

describe('renewing for a reader', () => {
  it('says the new date, renews and says so', async () => {
    const server = await choose('Renew', { renewal: { until: '2026-11-15', against: null } });
    await expect.element(dialog).toMatchTextContent('Riyad as-Salihin for Karim Uddin');
    await expect
      .element(dialog.getByText('Due on Nov 08, 2026 now, and on Nov 15, 2026 once renewed.'))
      .toBeVisible();
    await expect.element(reason).not.toBeInTheDocument();
    server.answer(renewLendings, { success: true, message: 'Renewed until Nov 15, 2026.', data: [] });
    await dialog.getByRole('button', { name: 'Renew' }).click();
    await expect.element(page.getByRole('status').getByText('Renewed until Nov 15, 2026.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsTo(renewLendings).map(({ body }) => body)).toEqual([
      { lending_ids: ['lending-1'], reason: '' },
    ]);
  });

  it('against a rule asks for a reason, and keeps it when the server refuses', async () => {
    const server = await choose('Renew', { renewal: { until: '2026-11-15', against } });
    const submit = dialog.getByRole('button', { name: 'Renew anyway' });
    await expect.element(dialog.getByText(against)).toBeVisible();
    await submit.click();
    await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
    expect(server.callsTo(renewLendings)).toEqual([]);
    server.refuse(renewLendings, 409, { success: false, message: 'This loan was renewed today.' });
    await reason.fill('The reader is ill.');
    await submit.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This loan was renewed today.');
    await expect.element(reason).toHaveValue('The reader is ill.');
    expect(server.callsTo(renewLendings).map(({ body }) => body)).toEqual([
      { lending_ids: ['lending-1'], reason: 'The reader is ill.' },
    ]);
  });
});

describe('changing a due date', () => {
  it('needs a day and a reason, sends both and says so', async () => {
    const server = await choose('Change due date', { may: { change_due: true } });
    const submit = dialog.getByRole('button', { name: 'Change due date' });
    await submit.click();
    await expect.element(dialog.getByRole('alert').first()).toHaveTextContent('Please select a return date.');
    await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
    server.refuse(changeDueDate, 422, {
      success: false,
      message: 'This loan is due on that day already.',
      errors: { return_date: ['This loan is due on that day already.'] },
    });
    await dialog
      .getByRole('gridcell')
      .getByRole('button', { name: /^Today/ })
      .click();
    await reason.fill('Exams.');
    await submit.click();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('This loan is due on that day already.');
    server.answer(changeDueDate, { success: true, message: 'The due date is now Nov 20, 2026.' });
    await submit.click();
    await expect.element(page.getByText('The due date is now Nov 20, 2026.')).toBeVisible();
    expect(server.callsTo(changeDueDate).at(-1)?.body).toEqual({
      lending_id: 'lending-1',
      return_date: today(),
      reason: 'Exams.',
    });
  });

  it('is not offered where the caller may not', async () => {
    fakeServer().answer(listLendings, { success: true as const, data: [sampleLending()] });
    await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
    await expect.element(page.getByText('Riyad as-Salihin')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'More actions' })).not.toBeInTheDocument();
  });
});

it.each([
  ['Renew', renewLendings, () => dialog.getByRole('button', { name: 'Renew anyway' }).click()],
  [
    'Change due date',
    changeDueDate,
    async () => {
      await dialog
        .getByRole('gridcell')
        .getByRole('button', { name: /^Today/ })
        .click();
      await dialog.getByRole('button', { name: 'Change due date' }).click();
    },
  ],
])(
  '%s says why it failed, even when a colleague took the book back meanwhile',
  async (item, endpoint, submit) => {
    const server = await choose(item, {
      renewal: { until: '2026-11-15', against },
      may: { change_due: true },
    });
    await reason.fill('The reader is ill.');
    server.refuse(endpoint, 409, { success: false, message: 'This book was returned.' });
    server.answer(listLendings, { success: true as const, data: [] });
    await submit();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This book was returned.');
    await expect.element(reason).toHaveValue('The reader is ill.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('No books.')).toBeVisible();
  },
);
