/** How labels are printed on this device: on which sheet, and by how much the printer is off, in 0.1 mm. */
export interface Printer {
  sheet: string;
  right: number;
  down: number;
}

const KEPT = 'label-printer';
const farthest = 50;

/** What was chosen on this device. */
export function keptPrinter(): Printer {
  const kept: Partial<Record<keyof Printer, unknown>> = parsed(localStorage.getItem(KEPT));
  return {
    sheet: typeof kept.sheet === 'string' ? kept.sheet : '',
    right: shiftOf(kept.right),
    down: shiftOf(kept.down),
  };
}

export function keepPrinter(printer: Printer): void {
  localStorage.setItem(KEPT, JSON.stringify(printer));
}

/** A shift as somebody typed or stored it, in 0.1 mm, at most 5 mm; 0 for what is none. */
export function shiftOf(typed: unknown): number {
  const shift = Math.round(Number(typed));
  return Number.isFinite(shift) ? Math.min(Math.max(shift, -farthest), farthest) : 0;
}

function parsed(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
