/** How labels are printed on this device: on which sheet, and with which correction. */
export interface Printer extends PrinterCorrection {
  sheet: string;
}

/** Corrects a printer that prints in the wrong place or size: the shifts in 0.1 mm, the sizes in 0.1 %. */
export interface PrinterCorrection {
  right: number;
  down: number;
  width: number;
  height: number;
}

const KEPT = 'label-printer';
const shifts = { least: -50, most: 50, usual: 0 };
const scales = { least: 950, most: 1050, usual: 1000 };

/** The printer settings that this device has stored. */
export function keptPrinter(): Printer {
  const kept: Partial<Record<keyof Printer, unknown>> = parsed(localStorage.getItem(KEPT));
  return {
    sheet: typeof kept.sheet === 'string' ? kept.sheet : '',
    right: shiftOf(kept.right),
    down: shiftOf(kept.down),
    width: scaleOf(kept.width),
    height: scaleOf(kept.height),
  };
}

export function keepPrinter(printer: Printer): void {
  localStorage.setItem(KEPT, JSON.stringify(printer));
}

/** A shift as somebody typed or stored it, in 0.1 mm, at most 5 mm; 0 for anything else. */
export const shiftOf = (typed: unknown): number => within(typed, shifts);

/** A size as somebody typed or stored it, in 0.1 %, from 95 % to 105 %; 100 % for anything else. */
export const scaleOf = (typed: unknown): number => within(typed, scales);

/** Whether a correction is within the limits of its fields. */
export function isCorrection({ right, down, width, height }: PrinterCorrection): boolean {
  return (
    [right, down].every((shift) => shiftOf(shift) === shift) &&
    [width, height].every((scale) => scaleOf(scale) === scale)
  );
}

function within(typed: unknown, { least, most, usual }: typeof shifts): number {
  const number =
    typed === undefined || typed === null || typed === '' ? Number.NaN : Math.round(Number(typed));
  return Number.isFinite(number) ? Math.min(Math.max(number, least), most) : usual;
}

function parsed(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
