/**
 * Decodes the picture in a file and turns it upright by its EXIF orientation. Rejects for a file that this browser cannot
 * decode. The caller closes the bitmap.
 */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * Draws a picture over the whole canvas and sets the size of the canvas. The picture is turned right by `turns` quarter
 * turns; its longest side is at most `longest` pixels, and it is never enlarged. Transparent parts become white, because JPEG
 * has no transparency.
 */
export function drawTurned(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  { turns, longest }: { turns: number; longest: number },
): void {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const isAcross = turns % 2 === 1;
  canvas.width = isAcross ? height : width;
  canvas.height = isAcross ? width : height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(picture, -width / 2, -height / 2, width, height);
}

/** The contents of a canvas as a JPEG; null when the browser cannot make one. `quality` is between 0 and 1. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
