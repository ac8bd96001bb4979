import type { DeskResult } from '@library/contract/lending/desk.ts';
import type { ComponentProps } from 'react';
import { BookRow } from '../../book-parts/book-row.tsx';
import { t } from '../../lib/language/texts.ts';
import { formatDateFrom, today } from '../../lib/wording/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ScanActs } from './scan-acts.tsx';

/** The result of a scan, with its acts, which get a new `key` with each scan, by its number. */
export function ScanResult({
  id,
  result,
  ...acts
}: {
  /** The number of the scan. */
  id: number;
} & ComponentProps<typeof ScanActs>) {
  const { sentence, copy, reader, lending } = result;
  return (
    <Card className="flex animate-rise flex-col gap-4">
      <p role="status" className="text-pretty font-semibold text-lg">
        {sentence}
      </p>
      {copy ? (
        <>
          <BookRow book={{ ...copy.book, author: copy.book.author ?? '', image: copy.book.image_url }} />
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <span className="font-semibold">{copy.label}</span>
            {lending ? (
              <>
                <span className="text-ink-soft">
                  {t('Due {day}', { day: formatDateFrom(lending.due_date, today()) })}
                </span>
                {lending.late_days > 0 ? (
                  <Badge tone="bad">
                    {t('Late for {count, plural, one {# day} other {# days}}', { count: lending.late_days })}
                  </Badge>
                ) : null}
              </>
            ) : null}
          </p>
        </>
      ) : null}
      {reader ? <ReaderFacts reader={reader} /> : null}
      <ScanActs key={id} result={result} {...acts} />
    </Card>
  );
}

/** The reader at the desk, and what is held for them. */
function ReaderFacts({ reader }: { reader: NonNullable<DeskResult['reader']> }) {
  const facts = [reader.department, reader.session].filter((fact) => fact !== null);
  return (
    <div className="border-line border-t pt-3 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <ScriptText text={reader.name} className="font-semibold" />
        {reader.proven ? <Badge tone="good">{t('Code shown')}</Badge> : <Badge>{t('Without a code')}</Badge>}
      </p>
      {facts.length > 0 ? <p className="mt-1 text-ink-soft">{facts.join(' · ')}</p> : null}
      {reader.requests.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {reader.requests.map(({ req_id, copy_label, title }) => (
            <li key={req_id} className="flex items-baseline gap-2">
              {copy_label}
              <ScriptText text={title} className="min-w-0 break-words" />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
