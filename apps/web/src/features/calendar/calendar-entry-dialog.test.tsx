import {
  addClosure,
  type CalendarPreview,
  type Closure,
  changeClosure,
  previewClosure,
  previewRemoval,
  removeClosure,
} from '@library/contract/calendar/calendar.ts';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { answerReferenceLists } from '../../test/reference-lists.ts';
import { show } from '../../test/show.tsx';
import { toast, toastTexts } from '../../test/toasts.ts';
import { CalendarEntryDialog } from './calendar-entry-dialog.tsx';
import { RemoveEntryDialog } from './remove-entry-dialog.tsx';

const dialog = page.getByRole('dialog');
const look = dialog.getByRole('button', { name: 'Show what will move' });
const apply = dialog.getByRole('button', { name: 'Apply' });

const title = 'রিয়াদুস সালেহীন';
const previewOf = (count: number): CalendarPreview => ({
  seen_count: count,
  seen_hash: `hash of ${count}`,
  halls: [{ hall_id: 'hall', name: 'Shahid Hall', due_dates: count - 2, collect_days: 1, paused_waits: 1 }],
  examples: [
    { of: 'loan', title, hall_name: 'Shahid Hall', from_day: '2026-11-21', to_day: '2026-11-28' },
    { of: 'request', title, hall_name: 'Shahid Hall', from_day: '2026-11-22', to_day: '2026-11-28' },
    { of: 'wait', title, hall_name: 'Shahid Hall', from_day: '2026-11-23', to_day: '2026-11-28' },
  ],
  staying: 1,
  staying_examples: [{ title: 'Kept', hall_name: 'Shahid Hall', day: '2026-12-02' }],
});

const entry: Closure = {
  closure_id: 'entry',
  hall: null,
  from_day: '2026-11-20',
  to_day: '2026-11-27',
  kind: 'eid',
  effect: 'closed',
  name: 'Eid vacation',
  name_bn: null,
  moved: { due_dates: 2, collect_days: 0, paused_waits: 0 },
  goes_back: true,
};

function answering(): FakeServer {
  const server = fakeServer();
  answerReferenceLists(server);
  server.answer(previewClosure, { data: previewOf(3) });
  server.answer(previewRemoval, { data: previewOf(3) });
  return server;
}

const bodiesOf = (server: FakeServer, endpoint: typeof addClosure | typeof removeClosure) =>
  server.callsTo(endpoint).map(({ body }) => body);

describe('an entry of the calendar', () => {
  it('shows what it moves before it is applied, and applies just that', async () => {
    const server = answering();
    server.answer(addClosure, { closure_id: 'new', message: 'Done.' });
    const onClose = vi.fn();
    await show(<CalendarEntryDialog entry={null} onClose={onClose} />);
    await dialog.getByLabelText('Name', { exact: true }).fill('Eid vacation');
    await dialog.getByLabelText('First day').fill('2026-11-20');
    await look.click();
    await expect
      .element(dialog.getByText('1 due date, 1 collection date, and 1 paused wait will move.'))
      .toHaveFocus();
    await expect.element(dialog.getByText(title).first()).toBeVisible();
    await expect
      .element(dialog.getByRole('listitem').nth(1))
      .toHaveTextContent(`${title}Collect by Nov 22, 2026 moves to Nov 28, 2026 · Shahid Hall`);
    await expect
      .element(dialog.getByRole('listitem').nth(2))
      .toHaveTextContent(
        `${title}Waiting list paused until Nov 23, 2026 moves to Nov 28, 2026 · Shahid Hall`,
      );
    await expect.element(dialog.getByText("1 date won't move back: changed by someone since")).toBeVisible();
    expect(server.callsTo(addClosure)).toEqual([]);
    await apply.click();
    await expect.element(toast('The entry is in the calendar.')).toBeVisible();
    expect(onClose).toHaveBeenCalled();
    expect(bodiesOf(server, addClosure)).toMatchObject([
      { name: 'Eid vacation', from_day: '2026-11-20', seen_count: 3, seen_hash: 'hash of 3' },
    ]);
  });

  it('shows the new preview where dates have changed meanwhile', async () => {
    const server = answering();
    server.refuse(changeClosure, 409, { message: 'The dates have changed.' });
    await show(<CalendarEntryDialog entry={entry} onClose={() => undefined} />);
    await look.click();
    await expect
      .element(dialog.getByText('1 due date, 1 collection date, and 1 paused wait will move.'))
      .toBeVisible();
    server.answer(previewClosure, { data: previewOf(4) });
    await apply.click();
    await expect
      .element(dialog.getByText('2 due dates, 1 collection date, and 1 paused wait will move.'))
      .toBeVisible();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByRole('button', { name: 'Back to the entry' }).click();
    await expect.element(dialog.getByLabelText('Name', { exact: true })).toHaveValue('Eid vacation');
  });

  it('says what was changed, and leads back to it where a colleague has changed the same', async () => {
    const server = answering();
    await show(<CalendarEntryDialog entry={entry} onClose={() => undefined} />);
    await dialog.getByLabelText('Last day').fill('2026-11-28');
    await look.click();
    const message = 'Someone else changed this.';
    server.refuse(changeClosure, 409, { message });
    server.refuse(previewClosure, 409, { message });
    await apply.click();
    await expect.element(dialog.getByLabelText('Last day')).toHaveValue('2026-11-28');
    expect(await toastTexts()).toEqual([message]);
    const changed_from = { to_day: '2026-11-27' };
    for (const endpoint of [previewClosure, changeClosure]) {
      expect(server.callsTo(endpoint)[0]?.body).toMatchObject({ to_day: '2026-11-28', changed_from });
    }
  });

  it('shows under a field what the server says about it', async () => {
    const server = answering();
    const errors = { to_day: ['These days are already over.'] };
    server.refuse(previewClosure, 422, { message: 'These days are already over.', errors });
    await show(<CalendarEntryDialog entry={entry} onClose={() => undefined} />);
    await look.click();
    await expect
      .element(dialog.getByLabelText('Last day'))
      .toHaveAccessibleDescription('These days are already over.');
  });

  it('says which dates go back before it is removed', async () => {
    const server = answering();
    server.answer(removeClosure, { message: 'Done.' });
    await show(<RemoveEntryDialog entry={entry} onClose={() => undefined} />);
    await expect
      .element(dialog.getByText('1 due date, 1 collection date, and 1 paused wait will move.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(toast('The entry was removed.')).toBeVisible();
    expect(bodiesOf(server, removeClosure)).toEqual([{ seen_count: 3, seen_hash: 'hash of 3' }]);
  });

  it('can be tried again or closed when the preview cannot be loaded', async () => {
    const server = answering();
    server.refuse(previewRemoval, 500);
    const onClose = vi.fn();
    await show(<RemoveEntryDialog entry={entry} onClose={onClose} />);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(onClose).toHaveBeenCalledTimes(2);
    server.answer(previewRemoval, { data: previewOf(3) });
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect
      .element(dialog.getByText('1 due date, 1 collection date, and 1 paused wait will move.'))
      .toBeVisible();
  });

  it('has no old preview left when the new one cannot be loaded', async () => {
    const server = answering();
    server.refuse(removeClosure, 409, { message: 'The dates have changed.' });
    await show(<RemoveEntryDialog entry={entry} onClose={() => undefined} />);
    const sentence = dialog.getByText('1 due date, 1 collection date, and 1 paused wait will move.');
    await expect.element(sentence).toBeVisible();
    server.refuse(previewRemoval, 500);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect.element(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });
});
