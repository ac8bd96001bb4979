import { type ReactNode, useState } from 'react';
import { KeepForDialog } from '../features/waits/keep-for-dialog.tsx';
import type { KeptCopy } from '../lib/kept-copy.ts';

/**
 * For lists and forms whose acts free copies: what they call when one or several go to the next in line, and the dialog that says so.
 * It stays open when the row of the act leaves the list.
 */
export function useKeptCopy(): { onKept: (...kept: KeptCopy[]) => void; keptDialog: ReactNode } {
  const [kept, setKept] = useState<readonly KeptCopy[]>([]);
  return {
    onKept: (...copies) => setKept(copies),
    keptDialog: kept.length > 0 ? <KeepForDialog kept={kept} onClose={() => setKept([])} /> : null,
  };
}
