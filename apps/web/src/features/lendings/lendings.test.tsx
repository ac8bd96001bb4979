import {
  listLendings,
  markLendingFound,
  markLendingLost,
  returnLending,
} from '@library/contract/lending/lendings.ts';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
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
const more = page.getByRole('button', { name: 'More actions' });
const dialog = page.getByRole('dialog');

const lost = {
  endpoint: markLendingLost,
  may: { mark_lost: true },
  item: 'Mark as lost',
  question: 'Mark this copy as lost?',
  done: 'Book marked as lost successfully!',
  failed: "We couldn't mark the book as lost.",
};
const found = {
  endpoint: markLendingFound,
  may: { mark_found: true },
  item: 'Mark as found',
  question: 'Has this copy come back?',
  done: 'Book marked as found successfully!',
  failed: "We couldn't mark the book as found.",
};

/** The list of one lending, of which `after` is what the list says once it is loaded again. */
function desk(may: typeof lost.may | typeof found.may, after = sampleLending()) {
  const server = fakeServer();
  server.answer(listLendings, () => ({
    success: true as const,
    data: [server.callsTo(listLendings).length > 1 ? after : sampleLending({ may })],
  }));
  return server;
}

async function choose({ item }: { item: string }) {
  await more.click();
  await page.getByRole('menuitem', { name: item }).click();
}

describe.each([lost, found])('$item', (act) => {
  it('asks, does it, says so and loads the list again [S4-60]', async () => {
    const server = desk(act.may, sampleLending({ status: 'returned' }));
    server.answer(act.endpoint, { success: true, message: 'Done.', keep_for: null });
    const release = server.hold(act.endpoint);
    await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
    await choose(act);
    await expect.element(page.getByRole('dialog', { name: act.question })).toBeVisible();
    await expect.element(dialog).toMatchTextContent('Riyad as-Salihin');
    await dialog.getByRole('button', { name: act.item }).click();
    await expect.element(more).toBeDisabled();
    release();
    await expect.element(page.getByText(act.done)).toBeVisible();
    await expect.element(page.getByText('This book has been returned')).toBeVisible();
    expect(server.callsTo(act.endpoint).map(({ body }) => body)).toEqual([{ lending_id: 'lending-1' }]);
  });

  it('does nothing where the question is answered by Cancel', async () => {
    desk(act.may);
    await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
    await choose(act);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(more).toBeEnabled();
  });

  it('says that it failed, and loads the list again where it was out of date', async () => {
    const server = desk(act.may, sampleLending({ status: 'returned' }));
    server.refuse(act.endpoint, 409, { success: false });
    await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
    await choose(act);
    await dialog.getByRole('button', { name: act.item }).click();
    await expect.element(page.getByRole('main').getByRole('alert')).toHaveTextContent(act.failed);
    await expect.element(page.getByText('This book has been returned')).toBeVisible();
  });
});

it('a menu of a lending cannot be opened while the book is being returned', async () => {
  const server = desk({ mark_lost: true });
  server.answer(listLendings, {
    success: true,
    data: [sampleLending({ may: { return: true, mark_lost: true } })],
  });
  server.answer(returnLending, { success: true, message: 'Done.', keep_for: null });
  const release = server.hold(returnLending);
  await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
  await page.getByRole('button', { name: 'Return Book' }).click();
  await dialog.getByRole('button', { name: 'Return Book' }).click();
  await expect.element(page.getByRole('button', { name: 'Returning...' })).toBeDisabled();
  await expect.element(more).toBeDisabled();
  release();
  await expect.element(more).toBeEnabled();
});

it('a loan says what its reader says of it', async () => {
  const claim = { claim_id: 'claim-1', claimed_on: '2026-11-09', to_whom: null, missed_at: null };
  fakeServer().answer(listLendings, { success: true, data: [sampleLending({ claim, disputed: true })] });
  await show(<Lendings texts={texts} filters={{}} dueHistory={() => null} onKept={vi.fn()} />);
  const card = page.getByRole('listitem');
  await expect.element(card).toMatchTextContent('The reader says: returned on Nov 09, 2026.');
  await expect.element(card).toMatchTextContent("says this loan isn't right. An admin will decide.");
});
