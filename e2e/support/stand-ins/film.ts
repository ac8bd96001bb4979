import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { encode } from 'uqr';
import { chromiumArguments, findTestChromium } from '../../../scripts/lib/chromium.mjs';

/** The film that the tests' camera plays repeatedly. Chromium opens it each time the camera starts. */
const film = path.resolve(import.meta.dirname, '../../../test-results/film.mjpeg');
const [width, height] = [640, 480];

/** Launch options of Chromium for a camera that plays the film. */
export const withFilm = {
  executablePath: findTestChromium(),
  args: [
    ...chromiumArguments(),
    '--use-fake-device-for-media-stream=fps=15',
    // A headless browser cannot ask for the permission to use the camera.
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
};

/** Draws the film for the next start of the camera: each code for two seconds, moving and rotating on a brown background. */
export async function draw(...codes: string[]): Promise<void> {
  const frames = codes.flatMap((code) => Array.from({ length: 30 }, (_, at) => frameOf(code, at)));
  await mkdir(path.dirname(film), { recursive: true });
  await writeFile(film, Buffer.concat(await Promise.all(frames)));
}

function frameOf(code: string, at: number): Promise<Buffer> {
  const { data, size } = encode(code, { ecc: 'M', border: 4 });
  const dots = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  const [angle, side] = [8 * Math.sin(at / 5), 230 + 20 * Math.cos(at / 7)];
  const label = `<svg x="${200 + 3 * at}" y="${110 + at}" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="#eee"/><path d="${dots}" fill="#222"/></svg>`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#8a7a66"/>
    <g transform="rotate(${angle} ${width / 2} ${height / 2})">${label}</g></svg>`;
  return sharp(Buffer.from(picture)).blur(0.8).jpeg({ quality: 80 }).toBuffer();
}
