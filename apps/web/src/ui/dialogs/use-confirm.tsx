import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type Question = Pick<
  ConfirmDialogProps,
  'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'tone' | 'children'
>;

/**
 * Asks for a confirmation when the progress of the action is shown elsewhere: the dialog closes immediately, and the promise
 * resolves to the answer.
 * `const { ask, dialog } = useConfirm();` then `if (await ask({ title, message, confirmLabel })) …`; render `{dialog}` once.
 */
export function useConfirm(): { ask: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback((next: Question) => {
    setQuestion(next);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);

  function close(confirmed: boolean) {
    setQuestion(null);
    answer.current?.(confirmed);
  }

  const dialog = question ? (
    <ConfirmDialog open {...question} onConfirm={() => close(true)} onCancel={() => close(false)} />
  ) : null;
  return { ask, dialog };
}
