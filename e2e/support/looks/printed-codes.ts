import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Box } from './pdf-paths.ts';

/** Pixels per millimetre of an office printer, about 300 per inch. */
const dots = 12;
/** The width of the white edge around a code, in mm. */
const edge = 3;

/** Loads the barcode reader. Must be called once before `readPrinted`. */
export async function prepareReader(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
}

/** The bounding box of the parts of a shape. */
export function around(parts: readonly Box[]): Box {
  const least = (side: 'left' | 'top') => Math.min(...parts.map((part) => part[side]));
  const most = (side: 'right' | 'bottom') => Math.max(...parts.map((part) => part[side]));
  return { left: least('left'), top: least('top'), right: most('right'), bottom: most('bottom') };
}

/** Whether a shape consists of more than one square, as a code does. */
export function isOfSquares(parts: readonly Box[]): boolean {
  const isSquare = ({ left, top, right, bottom }: Box) => Math.abs(right - left - (bottom - top)) < 0.01;
  return parts.length > 1 && parts.every(isSquare);
}

/** Draws the dark squares of a code at a printer's resolution, and returns its text, or undefined when it is unreadable. */
export async function readPrinted(squares: readonly Box[]): Promise<string | undefined> {
  const { left, top, right, bottom } = around(squares);
  const path = squares
    .map((square) => {
      const [x, y] = [(square.left - left + edge) * dots, (square.top - top + edge) * dots];
      return `M${x} ${y}h${(square.right - square.left) * dots}v${(square.bottom - square.top) * dots}H${x}z`;
    })
    .join('');
  const [width, height] = [right - left, bottom - top].map((side) => Math.ceil((side + 2 * edge) * dots));
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="white"/><path d="${path}"/></svg>`;
  const [code] = await readBarcodes(await sharp(Buffer.from(drawn)).png().toBuffer(), {
    formats: ['QRCode'],
  });
  return code?.text;
}
