import { type ReactNode, useState } from 'react';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import type { PassingQuestion } from './passing-dialogs.tsx';

/** Loads the dialogs on demand, because few readers pass a book on. */
const loadDialogs = () => import('./passing-dialogs.tsx');

/**
 * The dialog about a passing, and the function that opens it. For the page, not the row of a book: a row leaves the page when the
 * book has changed hands, and the dialog still has to say so.
 */
export function usePassingDialog(): { ask: (question: PassingQuestion) => void; dialog: ReactNode } {
  const [question, setQuestion] = useState<PassingQuestion | null>(null);
  const { code, bring } = useLateCode(loadDialogs);
  return {
    ask: (next) => bring(() => setQuestion(next)),
    dialog:
      code && question ? <code.PassingDialog question={question} onClose={() => setQuestion(null)} /> : null,
  };
}
