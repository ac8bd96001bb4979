import { type Collection, listCollections, saveCollections } from '@library/contract/copies/inventory.ts';
import { listHalls } from '@library/contract/reference/reference.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENGLISH, speak } from '../../lib/language/spoken.ts';
import { clearStoredSession } from '../../lib/session/stored-session.ts';
import { type FakeServer, fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast, toasts } from '../../test/toasts.ts';
import { InventoryDialog } from './inventory-dialog.tsx';

const halls = ['Near Hall', 'Far Hall', 'Empty Hall'];
const record: Collection = {
  collection_id: 'record',
  book_id: 'riyad',
  hall_id: 'Near Hall',
  hall: { hall_id: 'Near Hall', name: 'Near Hall' },
  available_copies: 3,
  total_copies: 4,
  held_copies: 0,
  lent_copies: 0,
  lost_copies: 0,
  unavailable_copies: 1,
  created_at: '2026-01-01',
  updated_at: '2026-01-01',
};
const riyad = {
  book_id: 'riyad',
  title: 'Riyad as-Salihin',
  description: null,
  image_url: null,
  author: null,
  publisher: null,
  category: null,
};
const table = page.getByRole('table', { name: 'Inventory' });
const save = page.getByRole('button', { name: 'Save Inventory' });
const question = page.getByRole('dialog', { name: 'Discard what you entered?' });
const count = (which: 'Available' | 'Total', hall: string) =>
  page.getByRole('spinbutton', { name: `${which} Copies, ${hall}` });

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(
    listHalls,
    halls.map((name) => ({ hall_id: name, name, gender: 'male' })),
  );
  server.answer(listCollections, [record]);
});

async function open() {
  const callbacks = { onClose: vi.fn(), onShowCopies: vi.fn(), onKept: vi.fn() };
  await show(<InventoryDialog book={riyad} {...callbacks} />);
  return callbacks;
}

describe('InventoryDialog', () => {
  it('has a row for each hall, zeros where there is no record [S2.11-111] [S2.11-112] [S2.11-113] [S2.11-114] [S5-46] [S9-19]', async () => {
    await open();
    await expect.element(table).toBeVisible();
    const texts = (role: string) =>
      table
        .getByRole(role)
        .elements()
        .map(({ textContent }) => textContent);
    expect(texts('columnheader')).toEqual(['Hall', 'Available Copies', 'Total Copies']);
    expect(texts('rowheader')).toEqual(['Near Hall1 unavailable', 'Far Hall', 'Empty Hall', 'All halls']);
    await expect.element(count('Available', 'Near Hall')).toHaveValue(3);
    await expect.element(count('Total', 'Near Hall')).toHaveValue(4);
    for (const which of ['Available', 'Total'] as const) {
      await expect.element(count(which, 'Empty Hall')).toHaveValue(0);
      await expect.element(count(which, 'Empty Hall')).toHaveAttribute('type', 'number');
      await expect.element(count(which, 'Empty Hall')).toHaveAttribute('min', '0');
    }
    await expect.element(save).toBeEnabled();
  });

  it('sends an admin of a library without halls to add one, with nothing to save', async () => {
    server.answer(listHalls, []);
    server.answer(listCollections, []);
    await open();
    await expect
      .element(page.getByRole('link', { name: 'Add halls' }))
      .toHaveAttribute('href', '/user/admin?tab=entities&paste=halls');
    await expect.element(save).toBeDisabled();
    await expect.element(table).not.toBeInTheDocument();
  });

  it('takes what is no number for 0 [S5-47]', async () => {
    await open();
    await count('Available', 'Near Hall').fill('');
    await expect.element(count('Available', 'Near Hall')).toHaveValue(0);
    await count('Total', 'Empty Hall').click();
    await userEvent.keyboard('e');
    await expect.element(count('Total', 'Empty Hall')).toHaveValue(0);
  });

  it('says that it loads [S2.11-115]', async () => {
    const release = server.hold(listCollections);
    await open();
    await expect.element(page.getByText('Loading inventory...')).toBeVisible();
    await expect.element(save).toBeDisabled();
    release();
    await expect.element(table).toBeVisible();
  });

  it('says that it cannot be loaded, with a way to try again [S8-72]', async () => {
    server.refuse(listCollections, 500);
    await open();
    await expect.element(page.getByText('Failed to fetch book collections.')).toBeVisible();
    server.answer(listCollections, [record]);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.element(table).toBeVisible();
  });

  it('says by hall why it was not saved, or in the words of the server, or in its own [S8-75] [S8-94] [S8-95]', async () => {
    const { onClose } = await open();
    await count('Available', 'Near Hall').fill('7');
    server.refuse(saveCollections, 422, {
      message: 'The given data was invalid.',
      errors: { 'Near Hall': ['Too many available.', 'Really.'], 'Far Hall': ['Too few.'] },
    });
    await save.click();
    await expect.element(toast('Near Hall: Too many available.')).toBeVisible();
    await expect.element(toast('Far Hall: Too few.')).toBeVisible();
    expect(toasts.elements()).toHaveLength(2);
    await expect.element(count('Available', 'Near Hall')).toHaveAccessibleDescription('Too many available.');
    await expect.element(count('Available', 'Near Hall')).toHaveFocus();

    server.refuse(saveCollections, 500);
    await save.click();
    await expect.element(toast('Failed to update inventory.')).toBeVisible();
    server.refuse(saveCollections, 500, { message: 'The shelves are locked.' });
    await save.click();
    await expect.element(toast('The shelves are locked.')).toBeVisible();
    await expect.element(count('Available', 'Near Hall')).toHaveValue(7);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('sends nothing without a token [S8-88]', async () => {
    await open();
    await count('Total', 'Near Hall').fill('5');
    clearStoredSession();
    await save.click();
    await expect.element(toast('Book or authentication token missing.')).toBeVisible();
    expect(server.callsTo(saveCollections)).toEqual([]);
  });

  it('asks before what was entered is lost, by closing or by going to the copies', async () => {
    const { onClose, onShowCopies } = await open();
    await count('Total', 'Near Hall').fill('5');
    await userEvent.keyboard('{Escape}');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(count('Total', 'Near Hall')).toHaveValue(5);
    expect(onClose).not.toHaveBeenCalled();

    await page.getByRole('button', { name: 'Show copies' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    expect(onShowCopies).toHaveBeenCalledOnce();
  });

  it('closes immediately when the entered numbers are those that were there', async () => {
    const { onClose } = await open();
    await count('Total', 'Near Hall').fill('5');
    await count('Total', 'Near Hall').fill('4');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('cannot be closed while it is saved, and says then which copies go to those in line', async () => {
    const forReader = {
      reader: 'Ayesha',
      copy_label: 'C000007',
      collect_by: '2026-11-26',
      hall: 'Near Hall',
    };
    server.answer(saveCollections, { message: 'Saved.', kept_copies: [forReader] });
    const release = server.hold(saveCollections);
    const { onClose, onKept } = await open();
    await count('Total', 'Near Hall').fill('5');
    await save.click();
    await expect.element(page.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    release();
    await expect.poll(() => onClose.mock.calls.length).toBe(1);
    const { hall, ...keepFor } = forReader;
    expect(onKept).toHaveBeenCalledExactlyOnceWith({ keepFor, hall, title: riyad.title });
  });
});

it('sums in the digits of the language', async () => {
  onTestFinished(() => speak(ENGLISH));
  speak({ language: 'bn', locale: 'bn-BD-u-nu-beng', texts: {} });
  await open();
  await expect.element(table.getByRole('row', { name: 'All halls ৩ ৪' })).toBeVisible();
});
