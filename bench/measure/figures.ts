/** Response times in milliseconds. */
export interface Figures {
  /** Calls per second. */
  rate: number;
  p50: number;
  p99: number;
}

/** The rate and the percentiles of these times in milliseconds. Sorts the times. */
export function figuresOf(times: number[], seconds: number): Figures {
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** Milliseconds with the significant digits. */
export function inMilliseconds(time: number): string {
  return time.toFixed(time < 10 ? 1 : 0);
}

/** Formats rows as a Markdown table. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
