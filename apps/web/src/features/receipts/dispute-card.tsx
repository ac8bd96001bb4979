import type { Dispute } from '@library/contract/lending/receipts.ts';
import type { ReactNode } from 'react';
import { BookLink } from '../../book-parts/book-link.tsx';
import { CopyLink } from '../../book-parts/copy-link.tsx';
import { rich, t } from '../../lib/language/texts.ts';
import { copyAddress, readerLink } from '../../lib/staff-addresses.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { PersonLink } from '../../ui/text/person-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { kindText, methodText, outcomeText } from './receipt-texts.ts';
import type { SettledOutcome } from './settle-dialog.tsx';

function said(kind: Dispute['kind'], reader: ReactNode): ReactNode {
  return kind === 'out'
    ? rich("{reader} says: I didn't collect this.", { reader })
    : rich("{reader} says: I didn't return this.", { reader });
}

function Happened({ dispute: { kind, at, by, hall } }: { dispute: Dispute }) {
  const what = kindText(kind);
  const moment = <time dateTime={at}>{formatMoment(at)}</time>;
  const place = <ScriptText text={hall.name} />;
  return by
    ? rich('{what} {moment} by {name}, {hall}.', {
        what,
        moment,
        name: <ScriptText text={by} />,
        hall: place,
      })
    : rich('{what} {moment}, {hall}.', { what, moment, hall: place });
}

/** A disputed hand-over: what the desk did, what the reader says, and the decision or the two buttons for one. */
export function DisputeCard({
  dispute,
  onDecide,
}: {
  dispute: Dispute;
  onDecide: (outcome: SettledOutcome) => void;
}) {
  const { book, kind, copy_label, reader, note, disputed_at, outcome, answer } = dispute;
  return (
    <li className="sheet flex flex-col gap-3 p-4 sm:p-5">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <BookLink book={book} />
        <CopyLink label={copy_label} to={copyAddress(copy_label)} />
      </header>
      <p className="text-sm">
        <Happened dispute={dispute} /> <span className="text-ink-soft">{methodText(dispute)}</span>
      </p>
      <div className="rounded-card bg-warning-soft p-3 text-sm">
        <p>
          {said(kind, <PersonLink name={reader} to={readerLink(dispute)} />)}{' '}
          <time dateTime={disputed_at} className="text-ink-soft">
            {formatMoment(disputed_at)}
          </time>
        </p>
        {note ? <ScriptText as="p" text={note} className="mt-1 break-words" /> : null}
      </div>
      {outcome === null ? (
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={() => onDecide('stands')}>
            {t('It stands')}
          </Button>
          <Button onClick={() => onDecide('undone')}>{t('The reader is right')}</Button>
        </div>
      ) : (
        <div className="rounded-card bg-sunken p-3 text-sm">
          <p>{outcomeText(outcome, false)}</p>
          {answer ? <ScriptText as="p" text={answer} className="mt-1 break-words text-ink-soft" /> : null}
        </div>
      )}
    </li>
  );
}
