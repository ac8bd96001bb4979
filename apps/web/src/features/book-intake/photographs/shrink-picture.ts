import { drawTurned, jpegOf, readPicture } from '../../../lib/picture-file.ts';

/** The longest side of a photograph that is sent, in pixels: enough to read a title page. */
const LONGEST = 1600;
const QUALITY = 0.85;

/**
 * Makes a photograph smaller and turns it upright, so that two of them take only seconds over a slow connection. A file that the
 * browser cannot read stays as it is: the server says what is wrong with it.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const picture = await readPicture(file);
    const canvas = document.createElement('canvas');
    drawTurned(canvas, picture, { turns: 0, longest: LONGEST });
    picture.close();
    const blob = await jpegOf(canvas, QUALITY);
    if (!blob || blob.size >= file.size) return file;
    // The time of the photograph, because a call that is sent again is known by it.
    const { lastModified } = file;
    return new File([blob], 'photograph.jpg', { type: blob.type, lastModified });
  } catch {
    return file;
  }
}
