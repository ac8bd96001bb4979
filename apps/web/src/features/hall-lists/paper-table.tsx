import type { LoanOnPaper, RequestOnPaper } from '@library/contract/lending/hall-lists.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { ScriptText } from '../../ui/text/script-text.tsx';

/**
 * The rows of a printable list: the lent or kept copy, its reader, and the due or last day. In print, each row has a box to tick,
 * and the table's head repeats on each page (`styles/print.css`).
 */
export function PaperTable<Row extends LoanOnPaper | RequestOnPaper>({
  label,
  rows,
  keyOf,
  day,
  withPhones,
}: {
  /** Accessible name of the table. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The last column. */
  day: { header: string; cell: (row: Row) => ReactNode };
  withPhones: boolean;
}) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-start text-sm">
      <thead>
        <tr className="border-line-strong border-b">
          <td className="hidden w-8 print:table-cell" />
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t('Book')}
          </th>
          <th scope="col" className="w-[32%] py-2 pe-3 text-start font-semibold sm:w-1/4">
            {t('Reader')}
          </th>
          <th scope="col" className="w-[26%] py-2 text-start font-semibold sm:w-32">
            {day.header}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-line border-b">
            <td aria-hidden="true" className="hidden py-2 align-top print:table-cell">
              <span className="inline-block size-4 border border-line-strong" />
            </td>
            <td className="wrap-anywhere py-2 pe-3 align-top">
              <ScriptText text={row.title} as="div" />
              <div>{row.copy_label}</div>
            </td>
            <td className="wrap-anywhere py-2 pe-3 align-top">
              <ScriptText text={row.reader.name} as="div" />
              {withPhones && row.reader.contact ? <div>{row.reader.contact}</div> : null}
            </td>
            <td className="py-2 align-top">{day.cell(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
