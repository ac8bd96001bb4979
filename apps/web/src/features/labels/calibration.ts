import { isCorrection, type PrinterCorrection } from './printer.ts';
import { type LabelSheet, pageSizes } from './sheets.ts';

/** Where a ruler finds the crosses of the test page, in mm from the left and the top edge of the paper. */
export interface Ruler {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the crosses of the test page are drawn, in 0.01 mm. */
export function crossesOf(page: LabelSheet['page']): Ruler {
  const { width, height } = pageSizes[page];
  const edge = page === 'roll' ? 1000 : 2000;
  return { left: edge, right: width - edge, top: edge, bottom: height - edge };
}

/**
 * The correction for a printer that printed the crosses where the ruler found them: a scale and a shift for each axis. Null if
 * the values are too large for any printer, so that the page has to be measured again.
 */
export function correctionOf(page: LabelSheet['page'], ruler: Ruler): PrinterCorrection | null {
  const drawn = crossesOf(page);
  const across = lineOf([drawn.left, drawn.right], [ruler.left, ruler.right]);
  const along = lineOf([drawn.top, drawn.bottom], [ruler.top, ruler.bottom]);
  const correction = {
    right: across.shift,
    down: along.shift,
    width: across.scale,
    height: along.scale,
  };
  return isCorrection(correction) ? correction : null;
}

/** The shift in 0.1 mm and the scale in 0.1 % of one axis, from two positions as drawn (in 0.01 mm) and as found (in mm). */
function lineOf([from, to]: [number, number], [foundFrom, foundTo]: [number, number]) {
  const scale = (to - from) / (foundTo - foundFrom) / 100;
  return { scale: Math.round(scale * 1000), shift: Math.round((from - foundFrom * 100 * scale) / 10) || 0 };
}
