import type { KeptCopyOfHall } from '@library/contract/lending/keep-for.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { fieldErrorsOf, saveFailureTexts } from '../../lib/forms/save-failure.ts';
import { t } from '../../lib/language/texts.ts';
import { hallsQuery } from '../../lib/queries/reference.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { collectionsOf, useSaveInventory } from './inventory.api.ts';
import {
  type Counts,
  filledFirst,
  type InventoryRow,
  inventoryRows,
  isEdited,
  refreshedRows,
  sentRows,
  withCount,
} from './inventory-rows.ts';

const CONFLICT = 409;

/**
 * The inventory of a book while it is edited. Saves all rows or none; if another admin saved first, it loads the new
 * numbers and the rows say what changed.
 */
export function useInventory(bookId: string) {
  const cache = useQueryClient();
  const halls = useQuery(hallsQuery);
  const collections = useQuery(collectionsOf(bookId));
  const save = useSaveInventory(bookId);
  const [edited, setEdited] = useState<readonly InventoryRow[] | null>(null);
  const [busy, setBusy] = useState(false);
  const loaded =
    halls.data && collections.data ? filledFirst(inventoryRows(halls.data, collections.data)) : undefined;
  const rows = edited ?? loaded;

  async function showFreshNumbers(before: readonly InventoryRow[]) {
    try {
      const fresh = await cache.fetchQuery(collectionsOf(bookId));
      const named = before.map(({ hallId, hallName }) => ({ hall_id: hallId, name: hallName }));
      setEdited(refreshedRows(before, inventoryRows(named, fresh)));
    } catch (error) {
      notify.error(errorText(error, t('Failed to fetch book collections.')));
    }
  }

  return {
    /** One per hall; undefined while they load and after a failure. */
    rows,
    /** Why the rows cannot be loaded. */
    error: rows ? null : (collections.error ?? halls.error),
    retry: () => {
      if (halls.isError) halls.refetch();
      if (collections.isError) collections.refetch();
    },
    dirty: rows?.some(isEdited) ?? false,
    /** While it saves, and while it loads what another admin saved. */
    busy,
    refused: fieldErrorsOf(save.error),
    setCount: (hallId: string, which: keyof Counts, count: number) =>
      setEdited((before) => withCount(before ?? loaded ?? [], hallId, which, count)),
    /** Resolves to the copies to put aside for readers on the waiting list, or null if not saved. This hook shows refusals. */
    save: async (): Promise<readonly KeptCopyOfHall[] | null> => {
      if (!rows || busy) return null;
      setBusy(true);
      try {
        const { kept_copies } = await save.mutateAsync(sentRows(rows));
        notify.success(t('Inventory updated successfully!'));
        return kept_copies ?? [];
      } catch (error) {
        saveFailureTexts(error, t('Failed to update inventory.')).forEach(notify.error);
        if (error instanceof ApiError && error.statusCode === CONFLICT) await showFreshNumbers(rows);
        return null;
      } finally {
        setBusy(false);
      }
    },
  };
}
