/**
 * Draws the cover of books that have none: a girih of ten-pointed stars, and in its middle a panel on which the
 * page sets the title in light letters. Run it after a change: `node scripts/draw-default-cover.mjs`.
 *
 * The plane is tiled with decagons that touch along edges in two directions, 72° apart and alike on both sides of
 * the upright, and with the bow ties between them. Two lines cross in the middle of every edge, at 54° to it; they make stars in the decagons,
 * pentagons around the corners and a kite in each half of a bow tie.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** @param {string} file */
const inProject = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const width = 400;
const height = 600;

const colours = {
  field: '#13593f',
  star: '#0b4130',
  pentagon: '#1b6b4c',
  kite: '#2a8460',
  heart: '#2a8460',
  panel: '#0d4a35',
  strap: '#c9c8a5',
  paper: '#f3ecd9',
};

/** @typedef {{ x: number, y: number }} Point */

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;
/** @type {(from: Point, degrees: number, length: number) => Point} */
const step = (from, degrees, length) => ({
  x: from.x + length * Math.cos(radians(degrees)),
  y: from.y + length * Math.sin(radians(degrees)),
});
/** @param {Point[]} points */
const closed = (points) => `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

/** From a decagon's centre to the middle of an edge: the pattern's only free length. */
const reach = 29;
/** The two directions in which decagons touch, and the one in which a bow tie lies between two of them. */
const [rising, falling, facing] = [54, 126, 180];
/** To the notches between a star's points. */
const notch = (reach * Math.sin(radians(36))) / Math.sin(radians(126));
/** Between the centres of two decagons that face each other across a bow tie. */
const acrossTie = 4 * reach * Math.sin(radians(36));
/** From the middle of a bow tie to the outer and the inner corner of its kites. */
const tail = reach * (2 * Math.sin(radians(54)) - 1);
const tip =
  reach * Math.sin(radians(18)) - (acrossTie / 2 - reach * Math.cos(radians(18))) * Math.tan(radians(18));

/** @type {(centre: Point, outer: number, inner: number, turn?: number) => string} */
function star(centre, outer, inner, turn = 0) {
  const turns = Array.from({ length: 10 }, (_, index) => index * 36 + turn);
  return closed(turns.flatMap((each) => [step(centre, each, outer), step(centre, each + 18, inner)]));
}

// The pentagon around one end (`side` is 1 or -1) of the edge in this direction.
/** @type {(centre: Point, direction: number, side: 1 | -1) => string} */
function pentagon(centre, direction, side) {
  const other = step(centre, direction, 2 * reach);
  const back = direction + 180;
  return closed([
    step(centre, direction, reach),
    step(centre, direction + 18 * side, notch),
    step(centre, direction + 36 * side, reach),
    step(other, back - 36 * side, reach),
    step(other, back - 18 * side, notch),
  ]);
}

// The two kites of the bow tie between a decagon and the one that faces it.
/** @type {(centre: Point) => string} */
function kites(centre) {
  const other = step(centre, facing, acrossTie);
  const middle = step(centre, facing, acrossTie / 2);
  const pair = /** @type {const} */ ([1, -1]).map((side) =>
    closed([
      step(centre, facing + 18 * side, reach),
      step(middle, facing + 90 * side, tail),
      step(other, facing + 180 - 18 * side, reach),
      step(middle, facing + 90 * side, tip),
    ]),
  );
  return pair.join('');
}

/** Centres of all decagons that the picture shows, one of them in its very middle. */
function centres() {
  const found = [];
  for (let row = -12; row <= 12; row += 1) {
    for (let column = -12; column <= 12; column += 1) {
      const start = step({ x: width / 2, y: height / 2 }, rising, column * 2 * reach);
      const centre = step(start, falling, row * 2 * reach);
      if (Math.abs(centre.x - width / 2) < width && Math.abs(centre.y - height / 2) < height)
        found.push(centre);
    }
  }
  return found;
}

// A panel whose corners are cut out in quarter circles, `inset` pixels inside its outermost line.
/** @param {number} inset */
function panel(inset) {
  const [left, top] = [36 + inset, 96 + inset];
  const [right, bottom] = [width - left, height - top];
  const corner = 20;
  return `M${left + corner} ${top}H${right - corner}A${corner} ${corner} 0 0 0 ${right} ${top + corner}
    V${bottom - corner}A${corner} ${corner} 0 0 0 ${right - corner} ${bottom}
    H${left + corner}A${corner} ${corner} 0 0 0 ${left} ${bottom - corner}
    V${top + corner}A${corner} ${corner} 0 0 0 ${left + corner} ${top}Z`;
}

/** @param {Point} centre */
const rosette = (centre) => `
  <circle cx="${centre.x}" cy="${centre.y}" r="22" fill="${colours.panel}" stroke="${colours.paper}" stroke-width="1.6"/>
  <path d="${star(centre, 17, 17 * (notch / reach), 18)}" fill="${colours.heart}" stroke="${colours.paper}" stroke-width="1.4"/>
  <path d="${star(centre, 7.5, 5.4)}" fill="${colours.paper}"/>`;

const places = centres();
const stars = places.map((centre) => star(centre, reach, notch, 18)).join('');
const hearts = places.map((centre) => star(centre, notch * 0.62, notch * 0.46)).join('');
const ties = places.map(kites).join('');
const pentagons = places
  .flatMap((centre) => [
    pentagon(centre, rising, 1),
    pentagon(centre, rising, -1),
    pentagon(centre, falling, 1),
    pentagon(centre, falling, -1),
  ])
  .join('');

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.1"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.22"/>
    </linearGradient>
    <linearGradient id="spine" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="#000" stop-opacity="0.35"/>
      <stop offset="0.55" stop-color="#fff" stop-opacity="0.12"/>
      <stop offset="1" stop-color="#000" stop-opacity="0"/>
    </linearGradient>
  </defs>
  <rect width="100%" height="100%" fill="${colours.field}"/>
  <path d="${pentagons}" fill="${colours.pentagon}"/>
  <path d="${stars}" fill="${colours.star}"/>
  <path d="${ties}" fill="${colours.kite}"/>
  <g fill="none" stroke-linejoin="round">
    <path d="${stars}${ties}" stroke="${colours.star}" stroke-width="3.4"/>
    <path d="${stars}${ties}" stroke="${colours.strap}" stroke-width="1.4"/>
  </g>
  <path d="${hearts}" fill="${colours.heart}" stroke="${colours.strap}" stroke-width="0.7"/>
  <rect width="100%" height="100%" fill="url(#light)"/>
  <path d="${panel(-7)}" fill="${colours.star}"/>
  <path d="${panel(-3)}" fill="${colours.paper}"/>
  <path d="${panel(0)}" fill="${colours.panel}"/>
  <path d="${panel(5)}" fill="none" stroke="${colours.strap}" stroke-width="1"/>
  ${rosette({ x: width / 2, y: 96 })}
  ${rosette({ x: width / 2, y: height - 96 })}
  <rect width="16" height="100%" fill="url(#spine)"/>
</svg>`;

const drawn = Buffer.from(drawing);
await sharp(drawn, { density: 144 })
  .resize(width, height)
  .jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(inProject('apps/server/assets/images/default_book_cover.jpg'));
// What the web client shows in its place: a third of the bytes, and a small one for cards.
for (const size of [width, width / 2]) {
  await sharp(drawn, { density: 144 })
    .resize(size)
    .webp({ quality: 62, effort: 6 })
    .toFile(inProject(`apps/web/src/ui/default-cover-${size}.webp`));
}
