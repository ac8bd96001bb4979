import sharp from 'sharp';

/** A PNG photo of a book's cover in one colour, as a file to upload. */
export async function coverImage(background = '#7a1f3d') {
  const buffer = await sharp({ create: { width: 800, height: 1200, channels: 3, background } })
    .png()
    .toBuffer();
  return { name: 'cover.png', mimeType: 'image/png', buffer };
}
