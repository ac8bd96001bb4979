import type { Lending } from '@library/contract/lendings.ts';
import type { Question } from '../../ui/dialogs/use-confirm.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** What staff do with a lending. */
export type LendingAction = 'return' | 'lost' | 'found';

type ActionTexts = { question: (lending: Lending) => Question; done: string; failed: string };

function Book({ lending }: { lending: Lending }) {
  return <ScriptText text={lending.request.book.title} className="font-medium" />;
}

function Borrower({ lending }: { lending: Lending }) {
  return <ScriptText text={lending.request.reader.name} className="font-medium" />;
}

/** The confirmation and the result messages of each action. */
export const lendingActionTexts: Record<LendingAction, ActionTexts> = {
  return: {
    question: (lending) => ({
      title: 'Return this book?',
      message: (
        <>
          Is <Book lending={lending} /> back from <Borrower lending={lending} />?
        </>
      ),
      confirmLabel: 'Return Book',
    }),
    done: 'Book marked as returned successfully!',
    failed: 'Failed to mark book as returned.',
  },
  lost: {
    question: (lending) => ({
      title: 'Mark this copy as lost?',
      message: (
        <>
          The copy of <Book lending={lending} /> that <Borrower lending={lending} /> has will no longer count
          as available. If it turns up, you can mark it as found.
        </>
      ),
      confirmLabel: 'Mark as lost',
      tone: 'danger',
    }),
    done: 'Book marked as lost successfully!',
    failed: 'Failed to mark book as lost.',
  },
  found: {
    question: (lending) => ({
      title: 'Has this copy come back?',
      message: (
        <>
          <Book lending={lending} /> will count as returned today and can be borrowed again.
        </>
      ),
      confirmLabel: 'Mark as found',
    }),
    done: 'Book marked as found successfully!',
    failed: 'Failed to mark book as found.',
  },
};
