import { type IsbnLookUp, wrongDigitText } from '@library/contract/intake/isbn-lookup.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type FieldTexts, ProposalBox, type Taken } from '../../../book-parts/isbn/proposal-box.tsx';
import { t } from '../../../lib/language/texts.ts';
import { Button } from '../../../ui/button.tsx';
import { type KnownBook, KnownBooks } from './known-books.tsx';

export type ResultActs = {
  /** Adds a copy of a book that the library has. */
  onAdd: (book: KnownBook) => void;
  /** Asks outside sources too. */
  onElsewhere: () => void;
  onTake: (taken: Taken) => void;
  /** Puts the ISBN into the form; the person types the rest. */
  onType: () => void;
  onPhotograph: () => void;
  /** Returns to the box, to type the ISBN again. */
  onAgain: () => void;
};

/** Says to admins why no outside source was asked, with a link to allow it; nothing if one was asked or none was needed. */
function WhyNotOutside({ outside, isAdmin }: { outside: IsbnLookUp['outside']; isAdmin: boolean }) {
  if (!isAdmin || outside === 'asked' || outside === 'not_needed') return null;
  return (
    <p className="mt-1 text-ink-soft text-sm">
      {t("We didn't ask any other sources.")}{' '}
      <Link to="/admin/isbn-sources" className="text-action underline underline-offset-4">
        {outside === 'not_agreed' ? t('Allow it') : t('How to allow it')}
      </Link>
    </p>
  );
}

/** The result of a look-up and the possible actions. The first action has `data-first`, by which the box focuses it. */
export function LookUpResult({
  found,
  current,
  adding,
  isAdmin,
  acts,
}: {
  found: IsbnLookUp;
  current: FieldTexts;
  adding: string | null;
  isAdmin: boolean;
  acts: ResultActs;
}): ReactNode {
  const { isbn, checks, books, proposals, failed, outside } = found;
  const [proposal] = proposals;
  if (proposal) {
    return (
      <ProposalBox
        isbn={isbn}
        proposal={proposal}
        current={current}
        onTake={acts.onTake}
        onDismiss={acts.onType}
      />
    );
  }
  if (books.length > 0 && outside === 'not_needed') {
    return (
      <KnownBooks
        books={books}
        busy={adding}
        onAdd={acts.onAdd}
        onElsewhere={checks ? acts.onElsewhere : acts.onType}
      />
    );
  }
  if (!checks) {
    return (
      <>
        <p className="font-medium text-danger">{wrongDigitText}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button data-first onClick={acts.onType}>
            {t('Take it as printed')}
          </Button>
          <Button variant="secondary" onClick={acts.onAgain}>
            {t('Type it again')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className="font-medium">
        {outside === 'asked' && failed.length === 0
          ? t("We couldn't find this number anywhere.")
          : t('The library has no book with this number.')}
      </p>
      {failed.map(({ source, message }) => (
        <p key={source} className="mt-1 text-ink-soft text-sm">
          {message}
        </p>
      ))}
      <WhyNotOutside outside={outside} isAdmin={isAdmin} />
      <p className="mt-1 text-ink-soft text-sm">
        {t('Type the book below, or photograph its cover and title page and describe it later.')}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button data-first onClick={acts.onType}>
          {t('Type it')}
        </Button>
        <Button variant="secondary" onClick={acts.onPhotograph}>
          {t('Take two pictures')}
        </Button>
      </div>
    </>
  );
}
