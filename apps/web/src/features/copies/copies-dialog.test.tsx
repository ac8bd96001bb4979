import {
  type Copy,
  changeCopyState,
  copyHistory,
  listCopies,
  moveCopyToHall,
} from '@library/contract/copies/copies.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { CopiesDialog } from './copies-dialog.tsx';

const copy: Copy = {
  copy_id: 'copy-1',
  label: 'C000001',
  state: 'available',
  hall: { hall_id: 'near', name: 'Near Hall' },
  accessioned_on: '2026-01-01',
  reader_name: null,
  due_date: null,
  may: { become: ['unavailable'], move: true, relabel: true },
};
const moving = page.getByRole('dialog', { name: 'Move C000001' });

let server: FakeServer;

/** The copies of a book: one, which stands in the other hall once the list is loaded again. */
beforeEach(() => {
  server = fakeServer();
  server.answer(listCopies, () => ({
    data: [server.callsTo(listCopies).length > 1 ? { ...copy, state: 'unavailable' as const } : copy],
  }));
  server.answer(listHalls, [
    { hall_id: 'near', name: 'Near Hall', gender: 'male' },
    { hall_id: 'far', name: 'Far Hall', gender: 'male' },
  ]);
});

const open = () =>
  show(<CopiesDialog book={{ book_id: 'book-1', title: 'Riyad' }} onKept={vi.fn()} onClose={vi.fn()} />);

async function choose(act: string) {
  await page.getByRole('button', { name: 'Change C000001' }).click();
  await page.getByRole('menuitem', { name: act }).click();
}

async function move() {
  await choose('Move to another hall');
  await moving.getByLabelText('To hall').selectOptions('Far Hall');
  await moving.getByRole('button', { name: 'Move' }).click();
}

describe('CopiesDialog', () => {
  it('says that the copies cannot be had, with a way to try again', async () => {
    server.refuse(listCopies, 500);
    await open();
    await expect.element(page.getByText("We couldn't load the copies.")).toBeVisible();
    server.answer(listCopies, { data: [copy] });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(page.getByText('C000001')).toBeVisible();
  });

  it('says that the history of a copy cannot be had', async () => {
    server.refuse(copyHistory, 500);
    await open();
    await page.getByRole('button', { name: 'History of C000001' }).click();
    await expect.element(page.getByText("We couldn't load the history.")).toBeVisible();
  });

  it('loads the copies again once one is changed [S4-60]', async () => {
    server.answer(changeCopyState, { message: 'Changed.', keep_for: null });
    await open();
    await choose('Mark as unavailable');
    await expect.element(toast('Changed.')).toBeVisible();
    await expect.poll(() => server.callsTo(listCopies).length).toBe(2);
    expect(server.callsTo(changeCopyState).map(({ body }) => body)).toEqual([{ state: 'unavailable' }]);
  });

  it('loads the copies again once one is moved; until then the question cannot be closed [S4-60]', async () => {
    server.answer(moveCopyToHall, { message: 'Moved.', keep_for: null });
    const release = server.hold(moveCopyToHall);
    await open();
    await move();
    await expect.element(moving.getByRole('button', { name: 'Moving...' })).toBeDisabled();
    await expect.element(moving.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(moving).toBeVisible();
    release();
    await expect.element(toast('Moved.')).toBeVisible();
    await expect.element(moving).not.toBeInTheDocument();
    await expect.poll(() => server.callsTo(listCopies).length).toBe(2);
    expect(server.callsTo(moveCopyToHall).map(({ body }) => body)).toEqual([{ hall_id: 'far' }]);
  });

  it('says for whom a copy is held also when the list was closed before the response', async () => {
    const keep_for = { reader: 'Karim', copy_label: 'C000001', collect_by: '2026-12-02' };
    server.answer(changeCopyState, { message: 'Found.', keep_for });
    const release = server.hold(changeCopyState);
    const onKept = vi.fn();
    const book = { book_id: 'book-1', title: 'Riyad' };
    const screen = await show(<CopiesDialog book={book} onKept={onKept} onClose={vi.fn()} />);
    await choose('Mark as unavailable');
    await expect.poll(() => server.callsTo(changeCopyState).length).toBe(1);
    await screen.unmount();
    release();
    await expect
      .poll(() => onKept.mock.calls)
      .toEqual([[{ keepFor: keep_for, title: 'Riyad', hall: 'Near Hall' }]]);
  });

  it('says that a copy could not be changed or moved', async () => {
    server.refuse(changeCopyState, 500);
    server.refuse(moveCopyToHall, 500);
    await open();
    await choose('Mark as unavailable');
    await expect.element(toast("We couldn't change the copy. Please try again.")).toBeVisible();
    await move();
    await expect.element(toast("We couldn't move the copy. Please try again.")).toBeVisible();
    await expect.element(moving).toBeVisible();
  });
});
