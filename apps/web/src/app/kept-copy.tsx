import { type ReactNode, useState } from 'react';
import { KeepForDialog } from '../features/waits/keep-for-dialog.tsx';
import type { KeptCopy } from '../lib/kept-copy.ts';

/**
 * For lists whose acts free copies: what they call when one goes to the next in line, and the dialog that says so. It stays open
 * when the row of the act leaves the list.
 */
export function useKeptCopy(): { onKept: (kept: KeptCopy) => void; keptDialog: ReactNode } {
  const [kept, setKept] = useState<KeptCopy | null>(null);
  return {
    onKept: setKept,
    keptDialog: kept ? <KeepForDialog kept={kept} onClose={() => setKept(null)} /> : null,
  };
}
