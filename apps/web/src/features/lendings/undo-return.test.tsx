import { listLendings, returnLending } from '@library/contract/lending/lendings.ts';
import { undoReturn } from '@library/contract/lending/receipts.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { sampleLending } from '../../test/samples.ts';
import { show } from '../../test/show.tsx';
import { Lendings } from './lendings.tsx';

const texts = {
  title: 'Borrowed Books',
  loading: 'Loading...',
  empty: { title: 'No books.' },
  failed: 'Failed.',
};
const returned = page.getByText('Book marked as returned successfully!', { exact: true });
const undo = page.getByRole('button', { name: 'Undo', exact: true });
const takeBack = page.getByRole('button', { name: 'Return Book' });
const outcome = page.getByText('The return is undone. The book is on loan again.');
const onKept = vi.fn();

let server: FakeServer;

/** The list of one lending, which is there while the book is out. */
beforeEach(() => {
  server = fakeServer();
  server.answer(listLendings, () => {
    const isOut = server.callsTo(returnLending).length === server.callsTo(undoReturn).length;
    return { success: true as const, data: isOut ? [sampleLending({ may: { return: true } })] : [] };
  });
  server.answer(undoReturn, { success: true, message: 'The return is undone. The book is on loan again.' });
});

async function takenBack(keep_for: { reader: string; copy_label: string; collect_by: string } | null = null) {
  server.answer(returnLending, { success: true, message: 'Done.', keep_for });
  await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={onKept} />);
  await takeBack.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Return Book' }).click();
  await expect.element(returned).toBeVisible();
}

it('a return is undone by the keyboard, the list shows the loan again, and the focus stays at the message', async () => {
  await takenBack();
  await expect.element(page.getByText('No books.')).toBeVisible();
  expect(undo.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(outcome).toBeVisible();
  expect(document.activeElement?.textContent).toBe('The return is undone. The book is on loan again.');
  await expect.element(takeBack).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
  expect(server.callsTo(undoReturn).map(({ body }) => body)).toEqual([{ lending_id: 'lending-1' }]);
});

it('a return that cannot be undone any more says why', async () => {
  await takenBack();
  const message = 'A return can be undone within 10 minutes. Please hand the book out again.';
  server.refuse(undoReturn, 409, { success: false, message });
  await undo.click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(message);
  await expect.element(undo).not.toBeInTheDocument();
});

it('what had no response can be tried again', async () => {
  await takenBack();
  server.cut(undoReturn);
  await undo.click();
  await expect.element(page.getByRole('main').getByRole('alert')).toBeVisible();
  server.answer(undoReturn, { success: true, message: 'The return is undone. The book is on loan again.' });
  await undo.click();
  await expect.element(outcome).toBeVisible();
});

it('a copy that is kept for somebody by now offers no way back', async () => {
  await takenBack({ reader: 'Rahim', copy_label: 'C000001', collect_by: '2026-11-20' });
  expect(onKept).toHaveBeenCalledOnce();
  await expect.element(undo).not.toBeInTheDocument();
});
