import type { CopyLabel } from '@library/contract/copies/labels.ts';
import type { Bars } from './bars.ts';
import { Label } from './label.tsx';
import type { PrinterCorrection } from './printer.ts';
import { type LabelSheet, pageSizes } from './sheets.ts';

/** One page of labels as it is printed, drawn in units of 0.01 mm; black on white in both themes. */
export function LabelPage({
  sheet,
  labels,
  address,
  correction,
  bars,
  className,
}: {
  sheet: LabelSheet;
  labels: readonly { item: CopyLabel; x: number; y: number }[];
  /** The address of the library, which the codes begin with. */
  address: string;
  correction: PrinterCorrection;
  /** Draws bars for laser scanners too; null where nobody wants them. */
  bars: Bars | null;
  className?: string;
}) {
  const { width, height } = pageSizes[sheet.page];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <rect width={width} height={height} fill="white" />
      <g transform={transformOf(correction)}>
        {labels.map(({ item, x, y }) => (
          <svg
            key={item.copy_id}
            aria-hidden="true"
            x={x}
            y={y}
            width={sheet.width}
            height={sheet.height}
            data-label={item.label}
          >
            <Label sheet={sheet} label={item} address={address} bars={bars} />
          </svg>
        ))}
      </g>
    </svg>
  );
}

/** Moves and scales what is drawn in 0.01 mm. */
function transformOf({ right, down, width, height }: PrinterCorrection): string {
  return `translate(${right * 10} ${down * 10}) scale(${width / 1000} ${height / 1000})`;
}
