/** The hue, in degrees, in which the browser paints a colour of this element; 0 is red, 120 green. */
export function hueOf(element: Element, property: 'color' | 'background-color'): number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('The browser has no canvas to paint on.');
  canvas.fillStyle = getComputedStyle(element).getPropertyValue(property);
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const strongest = Math.max(red, green, blue);
  const spread = strongest - Math.min(red, green, blue);
  if (spread === 0) throw new Error('A grey has no hue.');
  if (strongest === red) return (60 * ((green - blue) / spread) + 360) % 360;
  if (strongest === green) return 60 * ((blue - red) / spread) + 120;
  return 60 * ((red - green) / spread) + 240;
}

/** Whether the browser paints the text of this element in a red. */
export function isRed(element: Element): boolean {
  const hue = hueOf(element, 'color');
  return hue < 20 || hue > 340;
}
