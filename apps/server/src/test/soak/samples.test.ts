import { describe, expect, it } from 'vitest';
import { growthAnHour, quarters, type Sample, sampleOf } from './samples.ts';

const sample = (seconds: number, residentMb: number): Sample => ({
  seconds,
  residentMb,
  heapMb: 0,
  externalMb: 0,
  connections: 0,
  waiting: 0,
  acts: 0,
});

describe('the samples of a long run', () => {
  it('are read from the metrics of the server', () => {
    const text = [
      '# TYPE process_resident_memory_bytes gauge',
      'process_resident_memory_bytes 150000000',
      'nodejs_heap_size_used_bytes 42500000',
      'nodejs_external_memory_bytes 8000000',
      'database_connections{state="total"} 7',
      'database_connections{state="waiting"} 2',
    ].join('\n');
    expect(sampleOf(text, 10.4, 300)).toEqual({
      seconds: 10,
      residentMb: 150,
      heapMb: 42.5,
      externalMb: 8,
      connections: 7,
      waiting: 2,
      acts: 300,
    });
  });

  it('are summarised by the medians of their quarters and by their growth in the second half', () => {
    const flat = Array.from({ length: 40 }, (_, index) => sample(index * 10, index < 10 ? 100 : 120));
    expect(quarters(flat, ({ residentMb }) => residentMb)).toEqual([100, 120, 120, 120]);
    expect(growthAnHour(flat, ({ residentMb }) => residentMb)).toBeCloseTo(0);
    const leaking = Array.from({ length: 40 }, (_, index) => sample(index * 10, 100 + index));
    expect(growthAnHour(leaking, ({ residentMb }) => residentMb)).toBeCloseTo(360);
  });
});
