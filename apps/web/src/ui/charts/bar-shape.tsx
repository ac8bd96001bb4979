import { classNames } from '../class-names.ts';

/** The look of each series: the first filled, the second an outline, so that they differ without colour. */
export function barLook(series: number, value = 0): string {
  if (value < 0) return 'border-2 border-danger bg-danger-soft';
  return series === 0 ? 'border-2 border-action bg-action' : 'border-2 border-action bg-action-soft';
}

/** The small square that represents a series in text. */
export function LegendSwatch({ series }: { series: number }) {
  return <span aria-hidden="true" className={classNames('size-3 shrink-0 rounded-mark', barLook(series))} />;
}
