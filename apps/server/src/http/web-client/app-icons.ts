import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defaultWebSettings } from '@library/contract/library/settings.ts';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

/** The page's background, `--color-paper` of the web client. */
const paper = '#fbfaf7';
const white = '#ffffff';
/** The side of the square in which the mark is drawn, in its own units. */
const side = 48;

/**
 * The icons of the installed application: its mark, the client's `favicon.svg`, in the library's own colour. Each is drawn on
 * first request.
 */
export async function appIcons(
  app: FastifyInstance,
  { webDir, colour }: { webDir: string; colour: string },
): Promise<void> {
  const drawing = await readFile(path.join(webDir, 'favicon.svg'), 'utf8');
  const mark = drawing.replaceAll(defaultWebSettings.brand_colour.toLowerCase(), colour);
  const [star = '', book = ''] = [...mark.matchAll(/ d="([^"]+)"/g)].map(([, line]) => line);

  /** Devices crop such a picture to a circle, a square or a drop, so the mark is in the middle. */
  const filled = (ground: string, starColour: string, bookColour: string, share: number) => {
    const edge = (side / 2) * (1 - share);
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">
      <rect width="${side}" height="${side}" fill="${ground}"/>
      <g transform="translate(${edge} ${edge}) scale(${share})"><path fill="${starColour}" d="${star}"/><path fill="${bookColour}" d="${book}"/></g>
    </svg>`;
  };
  const maskable = filled(colour, white, colour, 0.7);
  const pictures = [
    { name: 'icon-192', drawn: mark, size: 192 },
    { name: 'icon-512', drawn: mark, size: 512 },
    { name: 'maskable-192', drawn: maskable, size: 192 },
    { name: 'maskable-512', drawn: maskable, size: 512 },
    { name: 'apple-touch-icon', drawn: filled(paper, colour, white, 0.84), size: 180 },
  ];

  const forAnHour = 'public, max-age=3600';
  app.get('/favicon.svg', (_request, reply) => {
    reply.headers({ 'content-type': 'image/svg+xml; charset=utf-8', 'cache-control': forAnHour }).send(mark);
  });
  for (const { name, drawn, size } of pictures) {
    let picture: Promise<Buffer> | undefined;
    app.get(`/icons/${name}.png`, async (_request, reply) => {
      picture ??= draw(drawn, size);
      return reply.headers({ 'content-type': 'image/png', 'cache-control': forAnHour }).send(await picture);
    });
  }
}

/** Renders a drawing as a square PNG. */
function draw(drawing: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(drawing), { density: (72 * size) / side })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
