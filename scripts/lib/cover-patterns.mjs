/*
 * The patterns of drawn covers that repeat in a rectangle, and the shapes of their panels. Everything is drawn in shades of
 * black, white and gold, like the girih of draw-default-cover.mjs.
 */

/** The shape of a panel's corners. @typedef {'cut' | 'chamfer' | 'step' | 'round'} Corner */

/** The size of a panel's corners. @type {Record<Corner, number>} */
const sizes = { cut: 20, chamfer: 34, step: 18, round: 44 };

/** @param {number} number */
const short = (number) => String(Math.round(number * 10) / 10);

/**
 * The outline of a panel in the middle of a picture of this size.
 * @type {(box: { left: number, top: number, width: number, height: number }, corner: Corner) => string}
 */
export function panelPath({ left, top, width, height }, corner) {
  const [right, bottom, size] = [width - left, height - top, sizes[corner]];
  // Draws a corner from one side to the next.
  /** @type {(x: number, y: number, step: string) => string} */
  const turn = (x, y, step) =>
    ({
      cut: `A${size} ${size} 0 0 0 ${x} ${y}`,
      round: `A${size} ${size} 0 0 1 ${x} ${y}`,
      chamfer: `L${x} ${y}`,
      step,
    })[corner];
  return [
    `M${left + size} ${top}H${right - size}${turn(right, top + size, `V${top + size}H${right}`)}`,
    `V${bottom - size}${turn(right - size, bottom, `H${right - size}V${bottom}`)}`,
    `H${left + size}${turn(left, bottom - size, `V${bottom - size}H${left}`)}`,
    `V${top + size}${turn(left + size, top, `H${left + size}V${top}`)}Z`,
  ].join('');
}

/**
 * A star with this many points.
 * @type {(x: number, y: number, points: number, outer: number, inner: number, turn?: number) => string}
 */
function star(x, y, points, outer, inner, turn = 0) {
  const corners = Array.from({ length: points * 2 }, (_, index) => {
    const angle = ((index * 180) / points + turn) * (Math.PI / 180);
    const radius = index % 2 === 0 ? outer : inner;
    return `${short(x + radius * Math.cos(angle))} ${short(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

/** @type {(width: number, height: number, content: string) => string} */
const repeat = (width, height, content) =>
  `<pattern id="repeat" width="${short(width)}" height="${short(height)}" patternUnits="userSpaceOnUse">${content}</pattern>`;

/** Eight-pointed stars that touch, with crosses between them. @param {string} gold */
function stars(gold) {
  const [side, half] = [58, 29];
  const inner = half * 0.7654;
  const outline = star(half, half, 8, half, inner);
  return repeat(
    side,
    side,
    `<rect width="${side}" height="${side}" fill="#fff" fill-opacity="0.06"/><path d="${outline}" fill="#000" fill-opacity="0.22"/><path d="${star(half, half, 8, 12, 9)}" fill="#fff" fill-opacity="0.13"/><path d="${outline}${star(half, half, 8, 12, 9)}" fill="none" stroke="${gold}" stroke-opacity="0.62" stroke-width="1.3"/>`,
  );
}

/** Six-pointed stars with hexagons between them. @param {string} gold */
function hexagons(gold) {
  const width = 54;
  const height = width * Math.sqrt(3);
  const reach = width / 2;
  const centres = [
    [reach, height / 2],
    [0, 0],
    [width, 0],
    [0, height],
    [width, height],
  ];
  const outline = centres.map(([x = 0, y = 0]) => star(x, y, 6, reach, reach / Math.sqrt(3))).join('');
  const hearts = centres.map(([x = 0, y = 0]) => star(x, y, 6, 10, 7, 30)).join('');
  return repeat(
    width,
    height,
    `<rect width="${width}" height="${short(height)}" fill="#fff" fill-opacity="0.07"/><path d="${outline}" fill="#000" fill-opacity="0.22"/><path d="${hearts}" fill="#fff" fill-opacity="0.13"/><path d="${outline}${hearts}" fill="none" stroke="${gold}" stroke-opacity="0.6" stroke-width="1.2"/>`,
  );
}

/** Overlapping circles, which form petals. @param {string} gold */
function petals(gold) {
  const [side, half] = [52, 26];
  const centres = [
    [half, half],
    [0, 0],
    [side, 0],
    [0, side],
    [side, side],
  ];
  const circles = centres.map(([x = 0, y = 0]) => `<circle cx="${x}" cy="${y}" r="${half}"/>`).join('');
  return repeat(
    side,
    side,
    `<g fill="#fff" fill-opacity="0.09">${circles}</g><circle cx="${half}" cy="${half}" r="7" fill="#000" fill-opacity="0.22"/><g fill="none" stroke="${gold}" stroke-opacity="0.6" stroke-width="1.2">${circles}<circle cx="${half}" cy="${half}" r="7"/></g>`,
  );
}

/** The patterns, with their names in the file names. @param {string} gold */
export const repeats = (gold) =>
  /** @type {const} */ ([
    { name: 'stars', title: 'Eight-pointed stars around a panel', defs: stars(gold), corner: 'chamfer' },
    { name: 'hexagons', title: 'Six-pointed stars around a panel', defs: hexagons(gold), corner: 'step' },
    { name: 'petals', title: 'Circles and petals around a panel', defs: petals(gold), corner: 'round' },
  ]);
