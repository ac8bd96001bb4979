const WIDTH = 400;
const HEIGHT = 300;
/** The quarters of the picture, from the top left to the bottom right. */
const QUARTERS = ['red', 'lime', 'blue', 'white'] as const;

/**
 * A picture of 400 × 300 pixels: red and lime above, blue and white below. A JPEG says that the camera was held upright, so that it is to
 * be seen a quarter turned to the right.
 */
export async function quarteredPicture(type: 'image/png' | 'image/jpeg' = 'image/png'): Promise<File> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws nothing.');
  for (const [index, colour] of QUARTERS.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(index % 2 ? WIDTH / 2 : 0, index > 1 ? HEIGHT / 2 : 0, WIDTH / 2, HEIGHT / 2);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 1));
  if (!blob) throw new Error('This browser makes no such picture.');
  const parts = type === 'image/png' ? [blob] : [blob.slice(0, 2), turnedByExif, blob.slice(2)];
  return new File(parts, 'cover', { type });
}

/** The segment of a JPEG that says "turn me a quarter to the right": Exif, big-endian, the one tag 0x0112 with the value 6. */
const turnedByExif = new Uint8Array([
  ...[0xff, 0xe1, 0, 34],
  ...[0x45, 0x78, 0x69, 0x66, 0, 0],
  ...[0x4d, 0x4d, 0, 42, 0, 0, 0, 8],
  ...[0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  ...[0, 0, 0, 0],
]);

/** Size of a picture in a file, and the colours in the middle of its quarters, each channel full or empty. */
export async function lookAt(file: File) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, 0, 0);
  const colourAt = (x: number, y: number) => {
    const channels = pen?.getImageData(Math.floor(x * width), Math.floor(y * height), 1, 1).data ?? [];
    const [red, green, blue] = [...channels].map((value) => value > 127);
    if (red && green && blue) return 'white';
    return red ? 'red' : green ? 'lime' : blue ? 'blue' : 'black';
  };
  const colours = [colourAt(0.25, 0.25), colourAt(0.75, 0.25), colourAt(0.25, 0.75), colourAt(0.75, 0.75)];
  return { type: file.type, width, height, colours };
}
