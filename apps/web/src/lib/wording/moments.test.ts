import { expect, it } from 'vitest';
import { formatMoment } from './moments.ts';

it('shows a moment on the library’s clock, whatever the device’s', () => {
  expect(formatMoment('2026-11-04T20:05:09.000Z', 'Asia/Dhaka')).toBe('Nov 05, 2026, 02:05');
  expect(formatMoment('2026-11-04T18:00:00.000Z', 'Asia/Dhaka')).toBe('Nov 05, 2026, 00:00');
  expect(formatMoment('2026-11-04T20:05:09.000Z', 'America/New_York')).toBe('Nov 04, 2026, 15:05');
});
