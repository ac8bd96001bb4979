import { filledShapes } from '../support/looks/pdf-paths.ts';
import { around, isOfSquares, prepareReader, readPrinted } from '../support/looks/printed-codes.ts';
import { lendingDesk } from '../support/scenes/lending-desk.ts';
import { expect, test } from '../support/test.ts';

const labels = 500;
/** Plain A4 to cut, in mm: where labels begin, how large they are, and the code of 26 mm in them with its white edge. */
const sheet = { columns: 3, rows: 8, left: 15, top: 16.5, width: 60, height: 33 };
const code = { left: 2, top: 3.5, side: 26, whiteSquares: 4 };

/**
 * Measures the PDF that Chromium prints of the page, which is what a printer is sent: where the codes are on the paper, and what one reads
 * in them when they are drawn with 300 dots in an inch. By how much a printer moves the paper, and its ink, no test sees.
 */
test('500 labels are printed where they belong, and their codes are read back from the paper', async ({
  page,
  library,
  signIn,
}) => {
  const desk = await lendingDesk(library, { title: 'রিয়াদুস সালেহীন', copies: labels });
  await signIn(desk.volunteer);
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await page.goto('/labels');
  await page.getByRole('button', { name: `Print ${labels} labels` }).click();
  const paper = await page.pdf({ preferCSSPageSize: true });

  const perPage = sheet.columns * sheet.rows;
  // What is filled on a page beside the codes are the paper itself, and the dashes to cut along.
  const codes = filledShapes(paper).flatMap((shapes, at) =>
    shapes.filter(isOfSquares).map((parts, index) => ({ parts, at, index })),
  );
  expect(codes.map(({ at, index }) => at * perPage + index)).toEqual(
    Array.from({ length: labels }, (_, n) => n),
  );
  await prepareReader();
  const read = await Promise.all(codes.map(({ parts }) => readPrinted(parts)));
  const { data } = (await (await library.as(desk.volunteer)).get('/api/labels')).body;
  expect(read).toEqual(data.map(({ label }: { label: string }) => `${library.address}/c/${label}`));

  const offsets = codes.map(({ parts, index }) => {
    const { left, top, right } = around(parts);
    // The edge of four squares is as much of the code's side as its squares are of the rest.
    const square = (code.side - (right - left)) / (2 * code.whiteSquares);
    const x = sheet.left + (index % sheet.columns) * sheet.width + code.left + code.whiteSquares * square;
    const y =
      sheet.top + Math.floor(index / sheet.columns) * sheet.height + code.top + code.whiteSquares * square;
    return Math.max(Math.abs(left - x), Math.abs(top - y));
  });
  expect(Math.max(...offsets)).toBeLessThan(0.3);
});
