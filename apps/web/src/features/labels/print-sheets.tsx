import type { CopyLabel } from '@library/contract/copies/labels.ts';
import { createPortal } from 'react-dom';
import type { Bars } from './bars.ts';
import { LabelPage } from './label-page.tsx';
import type { Printer } from './printer.ts';
import { pagesOf, sheetOf } from './sheets.ts';

/** The pages of labels that the browser prints instead of the visible page (`styles/print.css`); hidden on the screen. */
export function PrintSheets({
  labels,
  first,
  printer,
  address,
  bars,
}: {
  labels: readonly CopyLabel[];
  /** The first free place of the first page, from 1. */
  first: number;
  printer: Printer;
  address: string;
  bars: Bars | null;
}) {
  const sheet = sheetOf(printer.sheet);
  const pages = pagesOf(sheet, labels, first);
  return createPortal(
    <div className="label-sheets">
      {pages.map((page) => (
        <LabelPage
          key={page[0]?.item.copy_id}
          className={`label-page-${sheet.page}`}
          sheet={sheet}
          address={address}
          bars={bars}
          correction={printer}
          labels={page}
        />
      ))}
    </div>,
    document.body,
  );
}
