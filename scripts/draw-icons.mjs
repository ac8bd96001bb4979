/**
 * Draws the icons under which a device keeps the library, out of the mark in `apps/web/public/favicon.svg`. Run it
 * after a change of that: `node scripts/draw-icons.mjs`.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** @param {string} file */
const inPublic = (file) => fileURLToPath(new URL(`../apps/web/public/${file}`, import.meta.url));
const paper = '#fbfaf7';

const mark = await readFile(inPublic('favicon.svg'), 'utf8');
const [, star, book] = /d="([^"]+)"[\s\S]*d="([^"]+)"/.exec(mark) ?? [];

// Devices cut such a picture to a circle, a square or a drop: what matters keeps to the middle four fifths.
/** @type {(ground: string, starColour: string, bookColour: string, share: number) => string} */
function filled(ground, starColour, bookColour, share) {
  const edge = 24 * (1 - share);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" fill="${ground}"/>
    <g transform="translate(${edge} ${edge}) scale(${share})"><path fill="${starColour}" d="${star}"/><path fill="${bookColour}" d="${book}"/></g></svg>`;
}

const maskable = filled('#008f5e', '#ffffff', '#008f5e', 0.7);
const apple = filled(paper, '#008f5e', '#ffffff', 0.84);

/** @type {(drawing: string, size: number, file: string) => Promise<unknown>} */
const draw = (drawing, size, file) =>
  sharp(Buffer.from(drawing), { density: (72 * size) / 48 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(inPublic(file));

await mkdir(inPublic('icons'), { recursive: true });
await draw(mark, 192, 'icons/icon-192.png');
await draw(mark, 512, 'icons/icon-512.png');
await draw(maskable, 192, 'icons/maskable-192.png');
await draw(maskable, 512, 'icons/maskable-512.png');
await draw(apple, 180, 'icons/apple-touch-icon.png');
