import type { Lending } from '@library/contract/lending/lendings.ts';
import { rich, t } from '../../lib/language/texts.ts';
import type { Question } from '../../ui/dialogs/use-confirm.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** What staff do with a lending. */
export type LendingAction = 'return' | 'lost' | 'found';

type ActionTexts = { question: (lending: Lending) => Question; done: string; failed: string };

function Title({ lending }: { lending: Lending }) {
  return <ScriptText text={lending.request.book.title} className="font-medium" />;
}

function Borrower({ lending }: { lending: Lending }) {
  return <ScriptText text={lending.request.reader.name} className="font-medium" />;
}

/** The confirmation and the result messages of each action. */
export const lendingActionTexts = (): Record<LendingAction, ActionTexts> => ({
  return: {
    question: (lending) => ({
      title: t('Return this book?'),
      message: rich('Is {book} back from {reader}?', {
        book: <Title lending={lending} />,
        reader: <Borrower lending={lending} />,
      }),
      confirmLabel: t('Return Book'),
    }),
    done: t('Book marked as returned successfully!'),
    failed: t('Failed to mark book as returned.'),
  },
  lost: {
    question: (lending) => ({
      title: t('Mark this copy as lost?'),
      message: rich(
        'The copy of {book} that {reader} has will no longer count as available. If it turns up, you can mark it as found.',
        { book: <Title lending={lending} />, reader: <Borrower lending={lending} /> },
      ),
      confirmLabel: t('Mark as lost'),
      tone: 'danger',
    }),
    done: t('Book marked as lost successfully!'),
    failed: t("We couldn't mark the book as lost."),
  },
  found: {
    question: (lending) => ({
      title: t('Has this copy come back?'),
      message: rich('{book} will count as returned today and can be borrowed again.', {
        book: <Title lending={lending} />,
      }),
      confirmLabel: t('Mark as found'),
    }),
    done: t('Book marked as found successfully!'),
    failed: t("We couldn't mark the book as found."),
  },
});
