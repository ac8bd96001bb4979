import type { StocktakeScan } from '@library/contract/copies/stocktake-scans.ts';
import type { StocktakeDetails } from '@library/contract/copies/stocktakes.ts';

/** When the samples happened. */
export const at = '2026-03-10T04:00:00.000Z';
/** An open stock-take. */
export const details = (facts: Partial<StocktakeDetails> = {}): StocktakeDetails => ({
  stocktake_id: 'S1',
  hall: { hall_id: 'H1', name: 'Near Hall' },
  started_at: at,
  started_by: 'Karim',
  ended_at: null,
  ended_by: null,
  frozen_count: 5,
  seen: 2,
  exceptions: 1,
  scans: 3,
  undecided: [],
  look_again: 0,
  decisions: [],
  may: { decide: ['look_again', 'lost', 'withdrawn'] },
  ...facts,
});
/** A scan that found a copy in its place. */
export const scan = (facts: Partial<StocktakeScan> = {}): StocktakeScan => ({
  scan_id: 'N1',
  device_id: 'D',
  device_seq: 1,
  result: 'seen',
  sentence: 'C000001 is here.',
  settled: false,
  acts: [],
  lending_id: null,
  label: 'C000001',
  title: 'রিয়াদুস সালেহীন',
  at,
  by: 'Karim',
  undone: false,
  ...facts,
});
