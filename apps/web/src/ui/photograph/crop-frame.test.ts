import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CropFrame, pixelsOf, turnFrame, WHOLE } from './crop-frame.ts';

const frame = (x: number, y: number, width: number, height: number): CropFrame => ({
  unit: '%',
  x,
  y,
  width,
  height,
});

it.each([
  ['the left half', frame(0, 0, 50, 100), 'right', frame(0, 0, 100, 50)],
  ['the left half', frame(0, 0, 50, 100), 'left', frame(0, 50, 100, 50)],
  ['the corner at the top left', frame(0, 0, 10, 20), 'right', frame(80, 0, 20, 10)],
  ['the corner at the top left', frame(0, 0, 10, 20), 'left', frame(0, 90, 20, 10)],
  ['the whole picture', WHOLE, 'right', WHOLE],
] as const)('keeps %s around the same part of the picture: %o turned %s', (_part, before, to, after) => {
  expect(turnFrame(before, to)).toEqual(after);
});

it('gives whole pixels inside of the picture, at least one', () => {
  const percent = fc.double({ min: 0, max: 100, noNaN: true });
  const side = fc.integer({ min: 1, max: 2400 });
  fc.assert(
    fc.property(percent, percent, percent, percent, side, side, (x, y, right, bottom, width, height) => {
      const part = pixelsOf(frame(x, y, (right * (100 - x)) / 100, (bottom * (100 - y)) / 100), {
        width,
        height,
      });
      expect(Object.values(part).every(Number.isInteger)).toBe(true);
      expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
      expect(Math.min(part.width, part.height)).toBeGreaterThanOrEqual(1);
      expect(part.x + part.width).toBeLessThanOrEqual(width);
      expect(part.y + part.height).toBeLessThanOrEqual(height);
    }),
  );
  expect(pixelsOf(WHOLE, { width: 301, height: 200 })).toEqual({ x: 0, y: 0, width: 301, height: 200 });
});
