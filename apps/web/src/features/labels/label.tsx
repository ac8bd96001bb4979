import type { CopyLabel } from '@library/contract/copies/labels.ts';
import { encode } from 'uqr';
import { scriptOf } from '../../ui/text/script.ts';
import type { Bars } from './bars.ts';
import { cutText, numberSize } from './fitted-text.ts';
import { contentOf, type LabelSheet } from './sheets.ts';

/** The white margin around a code, in squares of the code. */
const whiteEdge = 4;
/** The white margin on each side of the bars, in bars, and the greatest width of a bar, in 0.01 mm. */
const whiteBars = 10;
const widestBar = 40;
/** The greatest width of a character in usual titles, by script, as a fraction of the font size. */
const signWidths = { en: 0.58, bn: 0.75, ar: 0.5 };

/** One label: a code with the address of the copy, the copy's label, hall and title, and bars if the library wants them. */
export function Label({
  sheet,
  label,
  address,
  bars,
}: {
  sheet: LabelSheet;
  label: CopyLabel;
  address: string;
  bars: Bars | null;
}) {
  const { code, text, strip } = contentOf(sheet, { withBars: bars !== null });
  const { middle, isLow } = text;
  const number = numberSize(label.label, text.width, isLow ? 400 : 700);
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
      {code ? <QrCode text={`${address}/c/${encodeURIComponent(label.label)}`} place={code} /> : null}
      {bars && strip ? <BarStrip dark={bars(label.label)} place={strip} /> : null}
      <text x={text.left} y={isLow ? middle : middle - 180} fontSize={number} fontWeight={700} fill="black">
        {label.label}
      </text>
      {isLow ? null : <Line text={label.hall} y={middle + 60} size={small} place={text} />}
      <Line
        text={label.title}
        y={isLow ? middle + 40 : middle + 60 + small * 1.5}
        size={small}
        place={text}
      />
    </>
  );
}

function QrCode({ text, place }: { text: string; place: { left: number; top: number; side: number } }) {
  const { data, size } = encode(text, { ecc: 'M', border: whiteEdge });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      aria-hidden="true"
      x={place.left}
      y={place.top}
      width={place.side}
      height={place.side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="black" />
    </svg>
  );
}

/** Bars, with ten white ones on each side. */
function BarStrip({
  dark,
  place: { left, top, width, height },
}: {
  dark: readonly boolean[];
  place: { left: number; top: number; width: number; height: number };
}) {
  const all = dark.length + 2 * whiteBars;
  const drawn = dark.map((isDark, x) => (isDark ? `M${x + whiteBars} 0h1v1h-1z` : ''));
  const widest = Math.min(width, all * widestBar);
  return (
    <svg
      aria-hidden="true"
      x={left + (width - widest) / 2}
      y={top}
      width={widest}
      height={height}
      viewBox={`0 0 ${all} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={drawn.join('')} fill="black" />
    </svg>
  );
}

/** One line of text in its own script; text that doesn't fit is cut between letters and never crosses the edge. */
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
