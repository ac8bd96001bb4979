import { type ReactNode, useState } from 'react';
import { KeepForDialog } from '../features/waits/keep-for-dialog.tsx';
import type { KeptCopy } from '../lib/kept-copy.ts';

/**
 * For lists and forms whose acts make copies available: a callback for copies that are now held for the next readers on the
 * waiting list, and a dialog that asks staff to put them aside. The dialog stays open even when the row of the act leaves the
 * list.
 */
export function useKeptCopy(): { onKept: (...kept: KeptCopy[]) => void; keptDialog: ReactNode } {
  const [kept, setKept] = useState<readonly KeptCopy[]>([]);
  return {
    // Two returns may be answered before the first dialog is closed.
    onKept: (...copies) => setKept((before) => [...before, ...copies]),
    keptDialog: kept.length > 0 ? <KeepForDialog kept={kept} onClose={() => setKept([])} /> : null,
  };
}
