import { listAuthors } from '@library/contract/reference/reference.ts';
import { mergeAuthors } from '@library/contract/reference/reference-admin.ts';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '../../test/fake-server.ts';
import { show } from '../../test/show.tsx';
import { toast } from '../../test/toasts.ts';
import { entryKinds } from './entry-kinds.ts';
import { MergeEntryDialog } from './merge-entry-dialog.tsx';

const nawawi = { id: 'a', name: 'Nawawi', gender: null, people: null, copies: null, books: 2 };
const dialog = page.getByRole('dialog', { name: 'Merge Author' });

it('cannot be left while it is sent, says that it failed, and can be tried again', async () => {
  const kind = entryKinds.find(({ key }) => key === 'authors');
  if (!kind?.merging) throw new Error('Authors can be merged.');
  const server = fakeServer();
  server.answer(listAuthors, [
    { author_id: 'a', name: 'Nawawi' },
    { author_id: 'b', name: 'Imam an-Nawawi' },
  ]);
  server.refuse(mergeAuthors, 500);
  const release = server.hold(mergeAuthors);
  const onClose = vi.fn();
  await show(
    <MergeEntryDialog kind={kind} choices={kind.merging.choices} entry={nawawi} onClose={onClose} />,
  );
  await page.getByRole('combobox').click();
  await page.getByRole('option', { name: 'Imam an-Nawawi' }).click();
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await dialog.last().getByRole('button', { name: 'Merge' }).click();
  await expect.element(page.getByRole('button', { name: 'Merging...' })).toBeDisabled();
  await expect.element(dialog.last().getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('button', { name: 'Merging...' })).toBeVisible();
  release();
  await expect.element(toast("We couldn't merge the author.")).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Merge' })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});
