import { t } from '../../lib/language/texts.ts';
/** What labels are printed on. All lengths are in 0.01 mm. */
export interface LabelSheet {
  id: string;
  name: () => string;
  page: 'a4' | 'letter' | 'roll';
  columns: number;
  rows: number;
  width: number;
  height: number;
  left: number;
  top: number;
  gapX: number;
  gapY: number;
  /** How far the content stays from the edge of its label, since printers leave the edge of the paper white. */
  inset: number;
  /** Whether lines show where to cut. */
  cut: boolean;
}

export const pageSizes = {
  a4: { width: 21000, height: 29700 },
  letter: { width: 21590, height: 27940 },
  roll: { width: 5800, height: 4000 },
} as const;

const apart = { gapX: 0, gapY: 0 };

/** The sheets that people can choose; the first one is for halls without label sheets. */
export const labelSheets: readonly [LabelSheet, ...LabelSheet[]] = [
  {
    id: 'a4',
    name: () => t('Plain A4, to cut'),
    page: 'a4',
    columns: 3,
    rows: 8,
    width: 6000,
    height: 3300,
    left: 1500,
    top: 1650,
    ...apart,
    inset: 200,
    cut: true,
  },
  {
    id: 'a4-24',
    name: () => t('A4, 24 labels of 70 × 37 mm'),
    page: 'a4',
    columns: 3,
    rows: 8,
    width: 7000,
    height: 3700,
    left: 0,
    top: 50,
    ...apart,
    inset: 500,
    cut: false,
  },
  {
    id: 'a4-40',
    name: () => t('A4, 40 labels of 52.5 × 29.7 mm'),
    page: 'a4',
    columns: 4,
    rows: 10,
    width: 5250,
    height: 2970,
    left: 0,
    top: 0,
    ...apart,
    inset: 420,
    cut: false,
  },
  {
    id: 'a4-65',
    name: () => t('A4, 65 labels of 38.1 × 21.2 mm'),
    page: 'a4',
    columns: 5,
    rows: 13,
    width: 3810,
    height: 2120,
    left: 475,
    top: 1070,
    gapX: 250,
    gapY: 0,
    inset: 50,
    cut: false,
  },
  {
    id: 'letter',
    name: () => t('Plain Letter, to cut'),
    page: 'letter',
    columns: 3,
    rows: 7,
    width: 6000,
    height: 3300,
    left: 1795,
    top: 2420,
    ...apart,
    inset: 200,
    cut: true,
  },
  {
    id: 'roll',
    name: () => t('58 mm roll'),
    page: 'roll',
    columns: 1,
    rows: 1,
    width: 4800,
    height: 3000,
    left: 500,
    top: 500,
    ...apart,
    inset: 100,
    cut: false,
  },
];

/** The sheet with this id; the first one for an unknown id. */
export function sheetOf(id: string): LabelSheet {
  return labelSheets.find((sheet) => sheet.id === id) ?? labelSheets[0];
}

/** How many labels one page of the sheet has. */
export function labelsOnPage({ columns, rows }: LabelSheet): number {
  return columns * rows;
}

/** Things in their places, page by page. `first` is the first free place of the first page, from 1. */
export function pagesOf<Item>(
  sheet: LabelSheet,
  items: readonly Item[],
  first: number,
): { item: Item; x: number; y: number }[][] {
  const most = labelsOnPage(sheet);
  const skipped = Math.min(Math.max(first, 1), most) - 1;
  const pages: { item: Item; x: number; y: number }[][] = [];
  for (const [index, item] of items.entries()) {
    const position = (index + skipped) % most;
    const page = Math.floor((index + skipped) / most);
    pages[page] ??= [];
    pages[page].push({
      item,
      x: sheet.left + (position % sheet.columns) * (sheet.width + sheet.gapX),
      y: sheet.top + Math.floor(position / sheet.columns) * (sheet.height + sheet.gapY),
    });
  }
  return pages;
}

/** The least side of a code for cameras, and the least and greatest height of bars for hand-held scanners, in 0.01 mm. */
const leastSide = 1790;
const leastBars = 600;
const mostBars = 900;

/**
 * The position and size of a label's content, in 0.01 mm from the label's corner. The code includes its white margin. Bars are a
 * strip below it; without room for both, they replace the code.
 */
export function contentOf(sheet: LabelSheet, { withBars = false } = {}) {
  const { width, height, inset } = sheet;
  const inner = { left: inset, width: width - 2 * inset, height: height - 2 * inset };
  if (withBars && inner.height < leastSide + leastBars) return barsAlone(inner, inset);
  const bars = withBars ? Math.min(inner.height - leastSide, mostBars) : 0;
  const side = Math.min(inner.height - bars, Math.floor(width / 2), 2600);
  const top = Math.floor((height - bars - side) / 2);
  return {
    code: { side, left: inset, top },
    text: {
      left: inset + side + 50,
      width: inner.width - side - 50,
      middle: (height - bars) / 2,
      isLow: false,
    },
    strip: withBars ? { ...inner, top: height - inset - bars, height: bars } : null,
  };
}

/** Bars over the whole width, below the text, which has room for one line under the number. */
function barsAlone({ left, width, height }: { left: number; width: number; height: number }, inset: number) {
  const bars = Math.floor(height / 2);
  return {
    code: null,
    text: { left: left + 50, width: width - 100, middle: inset + (height - bars) / 2, isLow: true },
    strip: { left, width, top: inset + height - bars, height: bars },
  };
}
