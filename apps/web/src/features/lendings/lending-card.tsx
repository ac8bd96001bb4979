import type { Lending } from '@library/contract/lending/lendings.ts';
import type { ReactNode } from 'react';
import { AlsoKnownAs } from '../../book-parts/also-known-as.tsx';
import { CopyLink } from '../../book-parts/copy-link.tsx';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { copyAddress, readerLink } from '../../lib/staff-addresses.ts';
import { formatDate, today } from '../../lib/wording/dates.ts';
import { dueBadge } from '../../lib/wording/due-badge.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { PersonLine } from '../../ui/lists/person-line.tsx';
import { SelectBox } from '../../ui/lists/select-box.tsx';
import type { ActionOutcome } from '../../ui/states/notice.tsx';
import { Day } from '../../ui/text/day.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { closedDaysText } from './closed-days-text.ts';
import { LendingActions } from './lending-actions.tsx';
import type { OpenLendingDialog } from './lending-dialog.tsx';

/** One lending: book, borrower, dates, how late it is, and what the caller may do. */
export function LendingCard({
  lending,
  selection,
  showHall,
  dueHistory,
  onOpen,
  onOutcome,
  onKept,
}: {
  lending: Lending;
  /** Set where loans can be selected: shows the box. */
  selection?: Selection<Lending> | undefined;
  showHall: boolean;
  dueHistory: ReactNode;
  onOpen: (dialog: OpenLendingDialog['name']) => void;
  onOutcome: (outcome: ActionOutcome) => void;
  onKept: (kept: KeptCopy) => void;
}) {
  const { book, reader } = lending.request;
  const due = lending.status === 'pending' ? dueBadge(lending.return_date, today()) : null;
  const closedDays = due && closedDaysText(lending, today());
  return (
    <li>
      <Card className="flex h-full flex-col gap-1 has-[input:checked]:border-action">
        <div className="flex items-start justify-between gap-x-3 gap-y-1 max-sm:flex-col">
          <div className="flex min-w-0 flex-1 items-start gap-3 max-sm:max-w-full">
            {selection ? (
              <SelectBox selection={selection} row={lending} name={`${book.title}, ${reader.name}`} />
            ) : null}
            <ScriptText
              as="h3"
              text={book.title}
              className="min-w-0 flex-1 break-words text-page-start font-semibold text-lg"
            />
          </div>
          {lending.copy_label ? (
            <CopyLink label={lending.copy_label} to={copyAddress(lending.copy_label)} className="sm:mt-1" />
          ) : null}
        </div>
        <AlsoKnownAs title={book.also_known_as} />
        <PersonLine label={t('Borrowed by')} person={reader} to={readerLink(reader)} />
        <p className="flex flex-wrap items-baseline gap-1 text-sm">
          <span className="text-ink-faint">{t('Return date')}</span>{' '}
          {due ? (
            <>
              <time dateTime={lending.return_date}>{formatDate(lending.return_date)}</time>{' '}
              <Badge tone={due.tone} className="ms-1">
                {due.text}
              </Badge>
            </>
          ) : (
            <span>
              <Day iso={lending.return_date} />
            </span>
          )}
        </p>
        {closedDays ? <p className="text-ink-soft text-sm">{closedDays}</p> : null}
        <SaidOfLoan lending={lending} />
        {dueHistory}
        <p className="text-sm">
          <span className="text-ink-faint">{t('Issue date')}</span> <Day iso={lending.issue_date} />
        </p>
        {showHall ? (
          <p className="text-sm">
            <span className="text-ink-faint">{t('Hall')}</span> <ScriptText text={lending.hall.name} />
          </p>
        ) : null}
        {lending.status === 'pending' ? null : (
          <p className="mt-auto pt-3 text-ink-soft text-sm">
            {t('This book has been {status, select, lost {lost} other {returned}}', {
              status: lending.status,
            })}
          </p>
        )}
        <LendingActions lending={lending} onOpen={onOpen} onOutcome={onOutcome} onKept={onKept} />
      </Card>
    </li>
  );
}

/** The reader's claim about the loan, and a dispute that waits for an admin. Other servers of this contract may omit both. */
function SaidOfLoan({
  lending: { claim, disputed },
}: {
  lending: Partial<Pick<Lending, 'claim' | 'disputed'>>;
}) {
  return (
    <>
      {claim ? (
        <p className="text-sm text-warning">
          {t('The reader says: returned on {day}.', { day: formatDate(claim.claimed_on) })}
        </p>
      ) : null}
      {disputed ? (
        <p className="text-sm text-warning">
          {t("The reader says this loan isn't right. An admin will decide.")}
        </p>
      ) : null}
    </>
  );
}
