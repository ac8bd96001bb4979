/** A kind of bar, by what it counts, e.g. 'Borrowed'. */
export type BarSeries = { name: string };

/** The bars of one place on the axis, e.g. a month or a hall: one value for each series, in the order of the series. */
export type BarGroup = {
  /** The full name, for screen readers and for the table: 'November 2026'. */
  label: string;
  /** The short name under the bars: 'Nov'. */
  shortLabel?: string;
  values: readonly number[];
  /** The address of the name's link, e.g. a list of the books that were counted. */
  href?: string;
};

/** The contents of a chart, for both directions of its bars. */
export type BarData = {
  title: string;
  /** A value with its noun: `(count) => '3 books'`. */
  unit: (value: number) => string;
  /** One or two kinds of bars; two are drawn side by side. */
  series: readonly BarSeries[];
  groups: readonly BarGroup[];
};

/** The range of an axis, with its ticks in ascending order; 0 is always one of them. */
export type BarScale = { low: number; high: number; ticks: number[] };

const TICKS_WANTED = 4;

/** The smallest of 1, 2, 5, 10, 20, 50 … that is at least `rough`: a step that people can count in. */
function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return (([1, 2, 5, 10] as const).find((factor) => factor * power >= rough) ?? 10) * power;
}

/** A scale with whole, round steps that contains 0 and every value; 0 to 1 when there are no values. */
export function barScale(values: readonly number[]): BarScale {
  const least = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  const step = roundStep((most - least) / TICKS_WANTED);
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}

/** The position of a value on a scale, in percent from its low end. */
export function positionOn({ low, high }: BarScale, value: number): number {
  return ((value - low) / (high - low)) * 100;
}

/** The step between shown names, so that at most `room` of `count` names show. */
export function labelStride(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / room));
}
