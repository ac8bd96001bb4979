import type { CopyLabel } from '@library/contract/copies/labels.ts';
import { expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { show } from '../../test/show.tsx';
import { bars } from './bars.ts';
import { LabelPage } from './label-page.tsx';
import { labelSheets, pagesOf } from './sheets.ts';

/** Pixels of 0.01 mm, as an office printer has them: 300 in an inch. */
const dots = 0.12;
const exact = { right: 0, down: 0, width: 1000, height: 1000 };
const label: CopyLabel = {
  copy_id: 'copy-1',
  label: 'C000085',
  title: 'রিয়াদুস সালেহীন',
  hall: 'Near Hall',
};

it.each(labelSheets.map((sheet) => [sheet.name(), sheet] as const))(
  'on %s bars are read back that say the label alone, and the code where there is one',
  async (_name, sheet) => {
    const [page = []] = pagesOf(sheet, [label], 1);
    await show(
      <LabelPage sheet={sheet} labels={page} address="https://l.example" correction={exact} bars={bars} />,
    );
    const drawn = document.querySelector<SVGSVGElement>('svg[viewBox]');
    if (!drawn) throw new Error('Nothing is drawn.');
    const [width, height] = [drawn.viewBox.baseVal.width, drawn.viewBox.baseVal.height].map((side) =>
      Math.round(side * dots),
    );
    const read = await readBarcodes(await pictureOf(drawn, width ?? 0, height ?? 0), {
      formats: ['Code128', 'QRCode'],
    });
    const texts = read.map(({ format, text }) => [format, text]).sort();
    const code = ['QRCode', 'https://l.example/c/C000085'];
    const hasCode = !['a4-40', 'a4-65'].includes(sheet.id);
    expect(texts).toEqual([['Code128', 'C000085'], ...(hasCode ? [code] : [])]);
  },
);

/** An SVG as pixels. */
async function pictureOf(svg: SVGSVGElement, width: number, height: number): Promise<ImageData> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  const whole = svg.cloneNode(true) as SVGSVGElement;
  for (const [name, value] of Object.entries({ xmlns: 'http://www.w3.org/2000/svg', width, height })) {
    whole.setAttribute(name, String(value));
  }
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(whole))}`;
  await image.decode();
  const canvas = new OffscreenCanvas(width, height).getContext('2d');
  if (!canvas) throw new Error('This browser draws nothing.');
  canvas.drawImage(image, 0, 0, width, height);
  return canvas.getImageData(0, 0, width, height);
}
