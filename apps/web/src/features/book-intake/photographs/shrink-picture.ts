/** The longest side of a photograph that is sent, in pixels: enough to read a title page. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * A photograph made smaller and upright, so that two of them are sent over a slow line in seconds. A file that the browser cannot read
 * stays as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    return blob && blob.size < file.size ? new File([blob], 'photograph.jpg', { type: blob.type }) : file;
  } catch {
    return file;
  }
}
