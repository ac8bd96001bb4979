import { expect, it } from 'vitest';
import { laterSeen } from './seen.ts';

it.each([
  ['1-0/20', '1-0/1F'],
  ['1-0/100', '1-0/FF'],
  ['1-1/0', '1-0/FFFFFFFF'],
  ['2-0/1', '1-5/0'],
  ['A-0/1', '9-0/2'],
  ['FFFFFFFF-FFFFFFFF/FFFFFFFF', '1-0/20'],
  ['1-0/20', '1-0/20'],
])('%s is later than %s', (later, earlier) => {
  expect([laterSeen(later, earlier), laterSeen(earlier, later)]).toEqual([later, later]);
});
