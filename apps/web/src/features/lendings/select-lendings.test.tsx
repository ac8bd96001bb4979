import {
  type Lending,
  listLendings,
  returnLending,
  returnLendings,
} from '@library/contract/lending/lendings.ts';
import { renewLendings } from '@library/contract/lending/renewals.ts';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
const waited = '2 people wait for this book.';
const lending = (lending_id: string, title: string, more: Partial<Lending> = {}) =>
  sampleLending({
    lending_id,
    may: { return: true },
    request: { ...sampleLending().request, book: { book_id: lending_id, title } },
    ...more,
  });
const riyad = lending('one', 'Riyad as-Salihin', { renewal: { until, against: null } });
const tafsir = lending('two', 'তাফসীর ইবনে কাসীর', { renewal: { until, against: waited } });
const adhkar = lending('three', 'Al-Adhkar');
const closed = lending('four', 'Returned long ago', {
  status: 'returned',
  may: { ...adhkar.may, return: false },
});

const dialog = page.getByRole('dialog');
const bar = page.getByRole('region', { name: 'Selection' });
const box = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${title}`) });
const all = page.getByRole('checkbox', { name: 'Select all on this page' });
const told = page.getByText(/^\d+ loans? selected$/).first();

async function list(...lendings: Lending[]) {
  const server = fakeServer();
  let data = lendings;
  server.answer(listLendings, () => ({ success: true as const, data }));
  await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
  return { server, leave: (...left: Lending[]) => (data = left) };
}
const back = (lending_id: string) => ({ lending_id, keep_for: null, why_not: null });

describe('several loans', () => {
  it('are chosen one by one or all on the page, with a count that is announced', async () => {
    await list(riyad, tafsir, adhkar, closed);
    await expect.element(all).toBeVisible();
    await expect.element(box('Returned')).not.toBeInTheDocument();
    await box('Riyad').click();
    await expect.element(told).toHaveTextContent('1 loan selected');
    await expect.element(all).toBePartiallyChecked();
    await all.click();
    await expect.element(told).toHaveTextContent('3 loans selected');
    await expect.element(all).toBeChecked();
    await bar.getByRole('button', { name: 'Clear' }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(box('Riyad')).not.toBeChecked();
    // The next Tab goes on from here.
    await expect.poll(() => document.activeElement?.getAttribute('aria-live')).toBe('polite');
  });

  it('are taken back in one call, after a dialog that names them', async () => {
    const { server, leave } = await list(riyad, tafsir, adhkar);
    await box('Riyad').click();
    await box('Al-Adhkar').click();
    await bar.getByRole('button', { name: 'Take back 2' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Take 2 books back?' })).toBeVisible();
    await expect.element(dialog).toMatchTextContent('Riyad as-Salihin');
    await expect.element(dialog).not.toMatchTextContent('তাফসীর');
    server.answer(returnLendings, {
      success: true,
      message: '2 books taken back.',
      data: ['one', 'three'].map(back),
    });
    leave(tafsir);
    await dialog.getByRole('button', { name: 'Take back 2 books' }).click();
    await expect.element(toast('2 books taken back.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(box('Riyad')).not.toBeInTheDocument();
    await expect.element(bar).not.toBeInTheDocument();
    expect(server.callsTo(returnLendings).map(({ body }) => body)).toEqual([
      { lending_ids: ['one', 'three'] },
    ]);
  });

  it('that were not taken back stay selected, and one dialog says why and which copies to keep', async () => {
    const { server, leave } = await list(riyad, tafsir);
    await all.click();
    await bar.getByRole('button', { name: 'Take back 2' }).click();
    server.answer(returnLendings, {
      success: true,
      message: '1 of 2 books taken back.',
      data: [
        { ...back('one'), keep_for: { reader: 'Ayesha Rahman', copy_label: 'C000123', collect_by: until } },
        { ...back('two'), why_not: 'This book is marked as lost. Mark it as found instead.' },
      ],
    });
    leave(tafsir);
    await dialog.getByRole('button', { name: 'Take back 2 books' }).click();
    const result = page.getByRole('dialog', { name: '1 of 2 books taken back.' });
    await expect.element(result).toMatchTextContent('marked as lost');
    await expect.element(result.getByRole('region', { name: 'Not done' })).toMatchTextContent('তাফসীর');
    const keep = result.getByRole('region', { name: 'Copies to hold' });
    await expect.element(keep).toMatchTextContent('Ayesha Rahman');
    await expect.element(keep).toMatchTextContent('C000123');
    await result.getByRole('button', { name: 'Done' }).click();
    await expect.element(told).toHaveTextContent('1 loan selected');
    await expect.element(box('তাফসীর')).toBeChecked();
  });

  it('are without one that is taken back alone, and as they were loaded last', async () => {
    const { server, leave } = await list(riyad, tafsir, adhkar);
    await all.click();
    server.answer(returnLending, { success: true, message: 'Returned.', keep_for: null });
    leave({ ...riyad, return_date: '2026-11-08', renewal: { until: '2026-11-22', against: null } }, tafsir);
    const card = page.getByRole('listitem').filter({ hasText: 'Al-Adhkar' });
    await card.getByRole('button', { name: 'Return Book' }).click();
    await dialog.getByRole('button', { name: 'Return Book' }).click();
    await expect.element(told).toHaveTextContent('2 loans selected');
    await bar.getByRole('button', { name: 'Renew 2' }).click();
    await expect.element(dialog).toMatchTextContent('due Nov 8, then Nov 22');
  });

  it('stay selected where nothing was done at all, and the dialog says it', async () => {
    const { server } = await list(riyad, tafsir);
    await all.click();
    await bar.getByRole('button', { name: 'Take back 2' }).click();
    server.cut(returnLendings);
    await dialog.getByRole('button', { name: 'Take back 2 books' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(told).toHaveTextContent('2 loans selected');
  });

  it('are renewed in one call, against a rule with a reason', async () => {
    const { server } = await list(riyad, tafsir, adhkar);
    await all.click();
    await bar.getByRole('button', { name: 'Renew 2' }).click();
    const reason = dialog.getByLabelText('Reason (the reader can read it)');
    await expect.element(dialog.getByRole('checkbox')).toHaveLength(2);
    const submit = dialog.getByRole('button', { name: 'Renew 2 loans' });
    await submit.click();
    await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
    await expect.element(reason).toHaveFocus();
    for (const name of [/Riyad/, /তাফসীর/]) await dialog.getByRole('checkbox', { name }).click();
    await expect.element(reason).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Renew', exact: true }).click();
    await expect.element(dialog.getByText('Choose the loans to renew.')).toBeVisible();
    for (const name of [/Riyad/, /তাফসীর/]) await dialog.getByRole('checkbox', { name }).click();
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
    await expect.element(bar).not.toBeInTheDocument();
    expect(server.callsTo(renewLendings).at(-1)?.body).toEqual({
      lending_ids: ['one', 'two'],
      reason: 'Exams.',
    });
  });
});

it('a list of closed loans has no boxes', async () => {
  await list(closed);
  await expect.element(page.getByRole('heading', { name: 'Returned long ago' })).toBeVisible();
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
});

it('on a phone all are chosen by one tap, which brings the boxes', async () => {
  await page.viewport(390, 844);
  await list(riyad, tafsir);
  await all.click();
  await expect.element(told).toHaveTextContent('2 loans selected');
  await box('Riyad').click();
  await expect.element(told).toHaveTextContent('1 loan selected');
});

it('on a phone the boxes come when somebody wants to choose, and go again', async () => {
  await page.viewport(390, 844);
  await list(riyad, tafsir);
  await expect.element(box('Riyad')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Select' }).click();
  await box('Riyad').click();
  await expect.element(bar).toBeInViewport();
  const { width, height } = box('Riyad').element().parentElement?.getBoundingClientRect() ?? {};
  expect([width, height]).toEqual([44, 44]);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box('Riyad')).not.toBeInTheDocument();
});
