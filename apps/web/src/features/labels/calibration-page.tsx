import { crossesOf } from './calibration.ts';
import { type LabelSheet, pageSizes } from './sheets.ts';

const arm = 500;
const centimetre = 1000;

/**
 * A test page, printed without correction: a cross in each corner, and between them rulers that show the distance from the edge
 * of the paper.
 */
export function CalibrationPage({ page, className }: { page: LabelSheet['page']; className?: string }) {
  const { width, height } = pageSizes[page];
  const { left, right, top, bottom } = crossesOf(page);
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={className} aria-hidden="true">
      <rect width={width} height={height} fill="white" />
      <g stroke="black" strokeWidth={15} fill="none">
        {corners.map(({ x, y }) => (
          <path
            key={`${x} ${y}`}
            data-cross=""
            d={`M${x - arm} ${y}h${2 * arm}M${x} ${y - arm}v${2 * arm}`}
          />
        ))}
        {centimetresOf(left, right).map((x) => (
          <path key={x} d={`M${x} ${top}v200`} />
        ))}
        {centimetresOf(top, bottom).map((y) => (
          <path key={y} d={`M${left} ${y}h200`} />
        ))}
        <path d={`M${left} ${top}H${right}M${left} ${top}V${bottom}`} />
      </g>
      <g fontSize={260} fill="black">
        {centimetresOf(left, right).map((x) => (
          <text key={x} x={x} y={top + 480} textAnchor="middle">
            {x / 100}
          </text>
        ))}
        {centimetresOf(top, bottom).map((y) => (
          <text key={y} x={left + 260} y={y + 90}>
            {y / 100}
          </text>
        ))}
      </g>
    </svg>
  );
}

/** The whole centimetres between two crosses, in 0.01 mm from the edge of the paper. */
function centimetresOf(from: number, to: number): number[] {
  const first = Math.floor(from / centimetre) + 1;
  const last = Math.ceil(to / centimetre) - 1;
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * centimetre);
}
