import { type ReactNode, useState } from 'react';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import type { CodeOf } from './code-dialog.tsx';

const loadDialog = () => import('./code-dialog.tsx');

/** Opens the dialog with the code of a request. */
export type ShowCode = (of: CodeOf) => void;

/**
 * The dialog with a reader's code, and the function that opens it. For the page, not the card of a request: the card leaves the page
 * when the book was handed out, and the dialog still has to say so. Its file loads in advance, so that it works without a network.
 */
export function useCodeDialog(): { showCode: ShowCode; codeDialog: ReactNode } {
  const [of, setOf] = useState<CodeOf | null>(null);
  const { code, bring } = useLateCode(loadDialog, { ahead: true });
  return {
    showCode: (next) => bring(() => setOf(next)),
    codeDialog: code && of ? <code.CodeDialog of={of} onClose={() => setOf(null)} /> : null,
  };
}
