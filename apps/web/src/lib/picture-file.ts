/** Reads the picture in a file, upright as its camera was held. Rejects for a file that this browser cannot draw; the caller closes it. */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

/**
 * Draws a picture over all of a canvas, which takes its size: `turns` quarters to the right, its longest side at most `longest` pixels
 * and never enlarged. What is transparent becomes white, as JPEG knows no transparency.
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

/** What is on a canvas as a JPEG; null where the browser cannot make one. `quality` is between 0 and 1. */
export const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
