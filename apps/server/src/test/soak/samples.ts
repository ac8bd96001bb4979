/** The state of a server process at one moment of a long run. */
export interface Sample {
  /** Seconds since the load began. */
  seconds: number;
  /** The memory of the process, and the parts of its JavaScript heap and external memory, in MB. */
  residentMb: number;
  heapMb: number;
  externalMb: number;
  /** Connections of the pool, and calls that wait for one. */
  connections: number;
  waiting: number;
  acts: number;
}

const figure = (text: string, name: string): number => {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? Number.NaN);
};

/** Parses a sample from the text of `/metrics`. */
export function sampleOf(metrics: string, seconds: number, acts: number): Sample {
  return {
    seconds: Math.round(seconds),
    residentMb: figure(metrics, 'process_resident_memory_bytes') / 1e6,
    heapMb: figure(metrics, 'nodejs_heap_size_used_bytes') / 1e6,
    externalMb: figure(metrics, 'nodejs_external_memory_bytes') / 1e6,
    connections: figure(metrics, 'database_connections{state="total"}'),
    waiting: figure(metrics, 'database_connections{state="waiting"}'),
    acts,
  };
}

/** The first line of the file with a run's samples. */
export const csvHeader = 'seconds,resident_mb,heap_mb,external_mb,connections,waiting,acts\n';
export const csvLine = (sample: Sample): string => {
  const memory = [sample.residentMb, sample.heapMb, sample.externalMb].map((one) => one.toFixed(1));
  return `${[sample.seconds, ...memory, sample.connections, sample.waiting, sample.acts].join(',')}\n`;
};

const median = (numbers: number[]): number => {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** The medians of a value in each quarter of a run. */
export function quarters(samples: readonly Sample[], figureOf: (sample: Sample) => number): number[] {
  const size = samples.length / 4;
  return [0, 1, 2, 3].map((quarter) =>
    median(samples.slice(Math.floor(quarter * size), Math.floor((quarter + 1) * size)).map(figureOf)),
  );
}

/** The hourly growth of a value in the second half of a run, when all caches are filled (by least squares). */
export function growthAnHour(samples: readonly Sample[], figureOf: (sample: Sample) => number): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const meanTime = mean(half.map(({ seconds }) => seconds));
  const meanFigure = mean(half.map(figureOf));
  const spread = half.reduce((sum, { seconds }) => sum + (seconds - meanTime) ** 2, 0);
  const together = half.reduce(
    (sum, sample) => sum + (sample.seconds - meanTime) * (figureOf(sample) - meanFigure),
    0,
  );
  return (together / spread) * 3600;
}
