import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { CodeFormat, ReadFrame } from './frames.ts';

const names = { ean_13: 'EAN13', qr_code: 'QRCode' } as const;

/** The longest side of the searched picture, in pixels: enough for a code that fills a fifth of it. */
const SIDE = 960;

/** Loads the decoder from our own origin, for browsers that cannot read codes themselves. */
export async function loadFrameReader(format: CodeFormat): Promise<ReadFrame> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const picture = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const options: ReaderOptions = { formats: [names[format]], maxNumberOfSymbols: 1 };
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    if (!picture || videoWidth === 0) return null;
    const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    Object.assign(picture.canvas, { width, height });
    picture.drawImage(video, 0, 0, width, height);
    const [code] = await readBarcodes(picture.getImageData(0, 0, width, height), options);
    return code?.text ?? null;
  };
}
