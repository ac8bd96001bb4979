import type { CopyLabel } from '@library/contract/labels.ts';
import { encode } from 'uqr';
import { scriptOf } from '../../ui/text/script.ts';
import { cutText, numberSize } from './label-text.ts';
import { contentOf, type LabelSheet, pageSizes } from './sheets.ts';

/** The squares that stay white around a code. */
const whiteEdge = 4;
/** How wide the signs of a script are at the most in usual titles, as a part of their size. */
const signWidths = { en: 0.58, bn: 0.75, ar: 0.5 };

/** One page of labels as it is printed, drawn in units of 0.01 mm; black on white in both themes. */
export function LabelPage({
  sheet,
  labels,
  address,
  shift,
  className,
}: {
  sheet: LabelSheet;
  labels: readonly { item: CopyLabel; x: number; y: number }[];
  /** The address of the library, which the codes begin with. */
  address: string;
  /** By how much everything moves right and down, in 0.01 mm. */
  shift: { x: number; y: number };
  className?: string;
}) {
  const { width, height } = pageSizes[sheet.page];
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <rect width={width} height={height} fill="white" />
      {labels.map(({ item, x, y }) => (
        <svg
          key={item.copy_id}
          aria-hidden="true"
          x={x + shift.x}
          y={y + shift.y}
          width={sheet.width}
          height={sheet.height}
          data-label={item.label}
        >
          <OneLabel sheet={sheet} label={item} address={address} />
        </svg>
      ))}
    </svg>
  );
}

function OneLabel({ sheet, label, address }: { sheet: LabelSheet; label: CopyLabel; address: string }) {
  const { code, text } = contentOf(sheet);
  const { data, size } = encode(`${address}/c/${label.label}`, { ecc: 'M', border: whiteEdge });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  const number = numberSize(label.label, text.width, 700);
  const middle = sheet.height / 2;
  const small = Math.min(260, text.width / 8);
  return (
    <>
      {sheet.cut ? (
        <rect
          width={sheet.width}
          height={sheet.height}
          fill="none"
          stroke="black"
          strokeOpacity={0.4}
          strokeWidth={20}
          strokeDasharray="100 100"
        />
      ) : null}
      <svg
        aria-hidden="true"
        x={code.left}
        y={code.top}
        width={code.side}
        height={code.side}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
      >
        <path d={dark.join('')} fill="black" />
      </svg>
      <text x={text.left} y={middle - 180} fontSize={number} fontWeight={700} fill="black">
        {label.label}
      </text>
      <Line text={label.hall} y={middle + 60} size={small} place={text} />
      <Line text={label.title} y={middle + 60 + small * 1.5} size={small} place={text} />
    </>
  );
}

/** One line of text in its own script; what doesn't fit is cut between letters, and never drawn over the edge. */
function Line({
  text,
  y,
  size,
  place,
}: {
  text: string;
  y: number;
  size: number;
  place: { left: number; width: number };
}) {
  const script = scriptOf(text);
  const isRightToLeft = script === 'ar';
  return (
    <svg aria-hidden="true" x={place.left} y={y} width={place.width} height={size * 1.6}>
      <text
        lang={script}
        direction={isRightToLeft ? 'rtl' : 'ltr'}
        x={isRightToLeft ? place.width : 0}
        y={size * 1.1}
        fontSize={size}
        fill="black"
      >
        {cutText(text, Math.floor(place.width / (size * signWidths[script])))}
      </text>
    </svg>
  );
}
