import sharp from 'sharp';
import { invalid, type Refusal } from '../../lib/refusal.ts';
import { msg, type Sentence } from '../../lib/sentences/message-descriptor.ts';
import { coverSizes, startsLikeImage } from './covers.rules.ts';

/** The two pictures of a cover, as WebP. */
export interface CoverPictures {
  small: Buffer;
  large: Buffer;
}

const refused = (sentence: Sentence): Refusal => invalid({ image: [sentence] });
const damaged = "We couldn't read this picture. Please choose another one.";

/** No ordinary image takes this long. */
const secondsAtMost = 20;
const quality = 82;

/**
 * Decodes an uploaded image and makes the two pictures of a cover from its pixels only: upright, in the original
 * proportions, within the sizes of `coverSizes`, and without metadata (place, camera) or hidden parts. Throws a 422
 * refusal if the file is not a JPEG, PNG or WebP, is damaged or has more than `pixelsAtMost` pixels.
 */
export async function makePictures(content: Buffer, pixelsAtMost: number): Promise<CoverPictures> {
  if (!startsLikeImage(content)) throw refused('The cover must be a JPEG, PNG or WebP picture.');
  const pixels = await pixelsOf(content);
  if (pixels > pixelsAtMost) {
    const megapixels = Math.floor(pixelsAtMost / 1_000_000);
    throw refused(
      msg('The picture is too large: it may have at most {megapixels} megapixels.', { megapixels }),
    );
  }
  const { data, info } = await sharp(content, { limitInputPixels: pixelsAtMost, failOn: 'error' })
    .timeout({ seconds: secondsAtMost })
    .autoOrient()
    .resize({ ...coverSizes.large, fit: 'inside', withoutEnlargement: true })
    // The background is filled, because dark letters on a transparent cover would be invisible on a dark page.
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refused(damaged);
    });
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } });
  return {
    large: await picture.clone().webp({ quality }).toBuffer(),
    small: await picture
      .clone()
      .resize({ ...coverSizes.small, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer(),
  };
}

/** A stored cover picture as JPEG; `picture` is its path or its content. */
export function makePreview(picture: string | Buffer): Promise<Buffer> {
  return sharp(picture).timeout({ seconds: secondsAtMost }).jpeg({ quality, mozjpeg: true }).toBuffer();
}

/** Reads only the file's header, which detects a decompression bomb before it is decoded. */
async function pixelsOf(content: Buffer): Promise<number> {
  const { width, height } = await sharp(content, { limitInputPixels: false, failOn: 'error' })
    .metadata()
    .catch(() => {
      throw refused(damaged);
    });
  return width * height;
}
