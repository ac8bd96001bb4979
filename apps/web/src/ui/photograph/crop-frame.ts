/** The part of a picture to keep, in percent of its width and height. `unit` is required by the cropping library. */
export interface CropFrame {
  unit: '%';
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: CropFrame = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** The frame around the same part of the picture after a quarter turn. */
export function turnFrame({ unit, x, y, width, height }: CropFrame, to: 'left' | 'right'): CropFrame {
  const turned = { unit, width: height, height: width };
  return to === 'right' ? { ...turned, x: 100 - y - height, y: x } : { ...turned, x: y, y: 100 - x - width };
}

/** The frame in whole pixels of a picture of this size; at least one pixel in each direction. */
export function pixelsOf(frame: CropFrame, picture: { width: number; height: number }) {
  const [x, width] = span(frame.x, frame.width, picture.width);
  const [y, height] = span(frame.y, frame.height, picture.height);
  return { x, y, width, height };
}

/** The first pixel and the number of pixels of a range that is given in percent of a side. */
function span(start: number, length: number, side: number): [number, number] {
  const first = Math.min(side - 1, Math.round((start / 100) * side));
  const end = Math.min(side, Math.round(((start + length) / 100) * side));
  return [first, Math.max(1, end - first)];
}
