import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, errorText } from '../../lib/api-errors.ts';
import { notify } from '../../lib/toast.ts';
import { collectionsOf, useSaveInventory } from './books-index.api.ts';
import { type InventoryRow, inventoryRows, refreshedRows, sentRows, withCount } from './inventory-rows.ts';
import { InventoryTable } from './inventory-table.tsx';
import { fieldErrorsOf, saveFailureTexts } from './save-failure.ts';

const CONFLICT = 409;

/**
 * The inputs of the inventory dialog. Saves all rows or none; when another admin was quicker, the fresh numbers are
 * loaded and the rows say what changed.
 */
export function InventoryForm({
  id,
  bookId,
  start,
  onBusy,
  onSaved,
}: {
  /** The form's id, for the button that submits it. */
  id: string;
  bookId: string;
  start: readonly InventoryRow[];
  onBusy: (busy: boolean) => void;
  onSaved: () => void;
}) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [rows, setRows] = useState(start);
  const save = useSaveInventory(bookId);

  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [save.error]);

  async function showFreshNumbers() {
    try {
      const collections = await cache.fetchQuery(collectionsOf(bookId));
      const halls = rows.map(({ hallId, hallName }) => ({ hall_id: hallId, name: hallName }));
      setRows((before) => refreshedRows(before, inventoryRows(halls, collections)));
    } catch (error) {
      notify.error(errorText(error, 'Failed to fetch book collections.'));
    }
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    onBusy(true);
    try {
      await save.mutateAsync(sentRows(rows));
      notify.success('Inventory updated successfully!');
      onSaved();
    } catch (error) {
      saveFailureTexts(error, 'Failed to update inventory.').forEach(notify.error);
      if (error instanceof ApiError && error.statusCode === CONFLICT) await showFreshNumbers();
    } finally {
      onBusy(false);
    }
  }

  return (
    <form ref={form} id={id} noValidate onSubmit={send}>
      <InventoryTable
        rows={rows}
        errors={fieldErrorsOf(save.error)}
        onCount={(hallId, which, count) => setRows((before) => withCount(before, hallId, which, count))}
      />
    </form>
  );
}
