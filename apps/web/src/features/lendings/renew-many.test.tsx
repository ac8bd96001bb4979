import { listLendings } from '@library/contract/lendings.ts';
import { renewLendings } from '@library/contract/renewals.ts';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { sampleLending } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { Lendings } from './lendings.tsx';

const texts = {
  title: 'Borrowed Books',
  loading: 'Loading...',
  empty: { title: 'No books.' },
  failed: 'Failed.',
};
const until = '2026-11-15';
const lending = (
  lending_id: string,
  title: string,
  renewal: { until: string; against: string | null } | null,
) =>
  sampleLending({
    lending_id,
    renewal,
    request: { ...sampleLending().request, book: { book_id: lending_id, title } },
  });
const waited = '2 people wait for this book.';
const all = [
  lending('one', 'Riyad as-Salihin', { until, against: null }),
  lending('two', 'তাফসীর ইবনে কাসীর', { until, against: waited }),
  lending('three', 'Al-Adhkar', null),
];
const dialog = page.getByRole('dialog', { name: 'Renew several loans' });
const open = page.getByRole('button', { name: 'Renew several loans' });
const choose = (title: string) => dialog.getByRole('checkbox', { name: new RegExp(title) }).click();
const reason = dialog.getByLabelText('Reason (the reader can read it)');

async function list(lendings = all) {
  const server = fakeServer();
  server.answer(listLendings, { success: true as const, data: lendings });
  await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
  return server;
}

it('staff renew several loans in one call, against a rule with a reason', async () => {
  const server = await list();
  await open.click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
  await expect.element(dialog.getByText('Choose the loans to renew.')).toBeVisible();
  await choose('Riyad');
  await expect.element(reason).not.toBeInTheDocument();
  await choose('তাফসীর');
  const submit = dialog.getByRole('button', { name: 'Renew 2 loans' });
  await submit.click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  await expect.element(reason).toHaveFocus();
  expect(server.callsTo(renewLendings)).toEqual([]);
  await reason.fill('Exams.');
  const refusal = 'None of the 2 loans was renewed. This loan was renewed today.';
  server.refuse(renewLendings, 409, { success: false, message: refusal });
  await submit.click();
  await expect.element(dialog.getByText(refusal)).toBeVisible();
  server.answer(renewLendings, { success: true, message: '2 loans renewed.', data: [] });
  await submit.click();
  await expect.element(toast('2 loans renewed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.callsTo(renewLendings).at(-1)?.body).toEqual({
    lending_ids: ['one', 'two'],
    reason: 'Exams.',
  });
});

it('a list with one such loan has its own button alone', async () => {
  await list(all.slice(1));
  await expect.element(page.getByRole('heading', { name: 'Al-Adhkar' })).toBeVisible();
  await expect.element(open).not.toBeInTheDocument();
});
