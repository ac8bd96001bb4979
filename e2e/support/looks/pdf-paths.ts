import { inflateSync } from 'node:zlib';

/** A rectangle of a page, in mm from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

type Matrix = readonly [number, number, number, number, number, number];

const millimetresOfPoint = 25.4 / 72;

/**
 * Returns the bounding boxes of the parts of each filled shape, for each page of a PDF that Chromium has printed. Throws at
 * other PDFs.
 */
export function filledShapes(pdf: Buffer): Box[][][] {
  return contentsOf(pdf).map(({ content, height }) => shapesIn(content, height));
}

/** The drawing operators of each page, with the height of the page in points. */
function contentsOf(pdf: Buffer): { content: string; height: number }[] {
  const text = pdf.toString('latin1');
  const pages = [...text.matchAll(/\/Type \/Page\b[\s\S]*?endobj/g)].map(([page]) => page);
  return pages.map((page) => {
    const [, height] = /\/MediaBox \[\s*\S+ \S+ \S+ (\S+?)\s*\]/.exec(page) ?? [];
    const [, id] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    const start = new RegExp(
      `(?:^|\\n)${id} 0 obj\\s*<<[\\s\\S]*?/Length (\\d+)[\\s\\S]*?>>\\s*stream\\r?\\n`,
    ).exec(text);
    if (!height || !start) throw new Error('This PDF is not as Chromium prints it.');
    const from = start.index + start[0].length;
    const content = inflateSync(pdf.subarray(from, from + Number(start[1]))).toString('latin1');
    return { content, height: Number(height) };
  });
}

/** Follows the operators that transform, build and fill paths (ISO 32000-1, 8.4 and 8.5), and ignores all others. */
function shapesIn(content: string, height: number): Box[][] {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  const kept: Matrix[] = [];
  const shapes: Box[][] = [];
  let parts: Box[] = [];
  let numbers: number[] = [];
  const begin = (): Box => {
    const part = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
    parts.push(part);
    return part;
  };
  const point = (x = 0, y = 0, part = parts.at(-1) ?? begin()) => {
    const [a, b, c, d, e, f] = matrix;
    const across = (a * x + c * y + e) * millimetresOfPoint;
    const down = (height - (b * x + d * y + f)) * millimetresOfPoint;
    Object.assign(part, {
      left: Math.min(part.left, across),
      right: Math.max(part.right, across),
      top: Math.min(part.top, down),
      bottom: Math.max(part.bottom, down),
    });
  };
  const fill = () => {
    shapes.push(parts);
    parts = [];
  };
  const leave = () => {
    parts = [];
  };
  const operators: Record<string, (...given: number[]) => void> = {
    q: () => kept.push(matrix),
    Q: () => {
      matrix = kept.pop() ?? matrix;
    },
    cm: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => {
      matrix = product([a, b, c, d, e, f], matrix);
    },
    m: (x, y) => point(x, y, begin()),
    l: (x, y) => point(x, y),
    re: (x = 0, y = 0, width = 0, tall = 0) => {
      const part = begin();
      point(x, y, part);
      point(x + width, y + tall, part);
    },
    f: fill,
    'f*': fill,
    n: leave,
    S: leave,
  };
  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) numbers.push(number);
    else {
      operators[token]?.(...numbers);
      numbers = [];
    }
  }
  return shapes;
}

function product([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}
