import type { Locator } from 'vitest/browser';

/** Whether the browser paints the text of an element in a red. */
export function isRed(locator: Locator): boolean {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('The browser has no canvas to paint on.');
  canvas.fillStyle = getComputedStyle(locator.element()).color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const spread = red - Math.min(green, blue);
  // Within 20 degrees of pure red.
  return red > Math.max(green, blue) && Math.abs(green - blue) / spread < 1 / 3;
}
