/**
 * Draws the covers of books without a cover image: each is a pattern around a panel, on which the page sets the title in
 * light letters. The patterns are a girih of ten-pointed stars and the three of lib/cover-patterns.mjs. Everything is drawn
 * in black, white and gold on a transparent ground, so that the page can put any colour of cloth behind it. Run it after a
 * change: `node scripts/draw-default-cover.mjs`.
 *
 * The plane is tiled with decagons that touch along edges in two directions, 72° apart and symmetrical to the vertical, and
 * with bow ties between them. Two lines cross in the middle of every edge, at 54° to it; they form stars in the decagons,
 * pentagons around the corners and a kite in each half of a bow tie.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { panelPath, repeats } from './lib/cover-patterns.mjs';

/** @param {string} file */
const inProject = (file) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const width = 400;
const height = 600;

/** The cloth colour of the image for other clients: `--color-cover-1` of the web client. */
const cloth = '#13593f';
const gold = '#efe3c2';

/** @typedef {{ x: number, y: number }} Point */

/** @param {number} degrees */
const radians = (degrees) => (degrees * Math.PI) / 180;
/** @type {(from: Point, degrees: number, length: number) => Point} */
const step = (from, degrees, length) => ({
  x: from.x + length * Math.cos(radians(degrees)),
  y: from.y + length * Math.sin(radians(degrees)),
});
/** @param {number} length */
const short = (length) => String(Math.round(length * 10) / 10);
/** @param {Point[]} points */
const closed = (points) => `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;

/** The panel's distance from the sides, and from top and bottom. */
const edge = { x: 34, y: 70 };
/** The distance from a decagon's centre to the middle of an edge, from which all other lengths follow. */
const reach = 33;
/** The two directions in which decagons touch, and the one in which a bow tie lies between two of them. */
const [rising, falling, facing] = [54, 126, 180];
/** The distance from a decagon's centre to the notches between a star's points. */
const notch = (reach * Math.sin(radians(36))) / Math.sin(radians(126));
/** The distance between the centres of two decagons on both sides of a bow tie. */
const acrossTie = 4 * reach * Math.sin(radians(36));
/** The distances from the middle of a bow tie to the outer and the inner corner of its kites. */
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

/** The centres of all decagons that are visible around the panel, starting from one in the middle of the picture. */
function centres() {
  const found = [];
  for (let row = -12; row <= 12; row += 1) {
    for (let column = -12; column <= 12; column += 1) {
      const start = step({ x: width / 2, y: height / 2 }, rising, column * 2 * reach);
      const centre = step(start, falling, row * 2 * reach);
      if (shows(centre)) found.push(centre);
    }
  }
  return found;
}

// Whether a decagon with its surroundings is in the picture and not completely behind the panel.
/** @param {Point} centre */
function shows({ x, y }) {
  const [left, right] = [x - acrossTie - notch, x + 2 * reach];
  const [top, bottom] = [y - reach, y + 2 * reach];
  const inPicture = right > 0 && left < width && bottom > 0 && top < height;
  return inPicture && (left < edge.x || right > width - edge.x || top < edge.y || bottom > height - edge.y);
}

/** @param {number} inset @param {import('./lib/cover-patterns.mjs').Corner} corner */
const panel = (inset, corner) =>
  panelPath({ left: edge.x + inset, top: edge.y + inset, width, height }, corner);

const origin = { x: 0, y: 0 };
/** One decagon with half of the area between it and its neighbours; the whole pattern repeats this. */
const starPath = star(origin, reach, notch, 18);
const heartPath = star(origin, notch * 0.62, notch * 0.46);
const tiePath = kites(origin);
const pentagonPath = [
  pentagon(origin, rising, 1),
  pentagon(origin, rising, -1),
  pentagon(origin, falling, 1),
  pentagon(origin, falling, -1),
].join('');
/** @param {string} id */
const everywhere = (id) =>
  centres()
    .map(({ x, y }) => `<use href="#${id}" x="${short(x)}" y="${short(y)}"/>`)
    .join('');

/** @param {number} y */
const rosette = (y) => `<use href="#rosette" x="${width / 2}" y="${y}"/>`;

// A cover: its definitions, the pattern around the panel, and the corners of the panel.
/** @type {(title: string, defs: string, ground: string, corner: import('./lib/cover-patterns.mjs').Corner) => string} */
const drawCover = (title, defs, ground, corner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <title>${title}</title>
  <defs>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.1"/>
      <stop offset="1" stop-color="#000" stop-opacity="0.2"/>
    </linearGradient>
    <linearGradient id="spine">
      <stop offset="0" stop-color="#000" stop-opacity="0.35"/>
      <stop offset="0.55" stop-color="#fff" stop-opacity="0.14"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/>
    </linearGradient>
    <clipPath id="around"><path clip-rule="evenodd" d="M0 0H${width}V${height}H0Z${panel(-7, corner)}"/></clipPath>
    ${defs}
    <g id="rosette">
      <circle r="21" fill="#000" fill-opacity="0.3"/>
      <circle r="21" fill="none" stroke="${gold}" stroke-width="1.6"/>
      <path d="${star(origin, 16, 16 * (notch / reach), 18)}" fill="#fff" fill-opacity="0.16" stroke="${gold}" stroke-width="1.3"/>
      <path d="${star(origin, 7, 5)}" fill="${gold}"/>
    </g>
    <clipPath id="open"><path clip-rule="evenodd" d="M0 0H${width}V${height}H0Z${round(edge.y)}${round(height - edge.y)}"/></clipPath>
  </defs>
  <g clip-path="url(#around)">
    <g clip-path="url(#open)">${ground}</g>
  </g>
  <rect width="${width}" height="${height}" fill="url(#light)"/>
  <g clip-path="url(#open)">
    <path d="${panel(-7, corner)}" fill="#000" fill-opacity="0.3"/>
    <path d="${panel(-3, corner)}" fill="none" stroke="${gold}" stroke-width="2.4"/>
    <path d="${panel(4, corner)}" fill="none" stroke="${gold}" stroke-opacity="0.6"/>
  </g>
  ${rosette(edge.y)}${rosette(height - edge.y)}
  <rect width="16" height="${height}" fill="url(#spine)"/>
</svg>
`.replaceAll(/>\s+</g, '><');

// The area around a rosette, in which nothing else is drawn.
/** @param {number} y */
function round(y) {
  const x = width / 2;
  return `M${x - 21} ${y}a21 21 0 1 0 42 0a21 21 0 1 0-42 0Z`;
}

const girih = drawCover(
  'A girih of ten-pointed stars around a panel',
  `<g id="tile">
      <path d="${pentagonPath}" fill="#fff" fill-opacity="0.06"/>
      <path d="${starPath}" fill="#000" fill-opacity="0.22"/>
      <path d="${tiePath}" fill="#fff" fill-opacity="0.13"/>
      <path d="${heartPath}" fill="#fff" fill-opacity="0.13"/>
    </g>
    <g id="strap">
      <path d="${starPath}${tiePath}"/>
      <path d="${heartPath}" stroke-width="0.8"/>
    </g>`,
  `${everywhere('tile')}<g fill="none" stroke="${gold}" stroke-opacity="0.62" stroke-width="1.3" stroke-linejoin="round">${everywhere('strap')}</g>`,
  'cut',
);
await writeFile(inProject('apps/web/src/book-parts/covers/default-cover.svg'), girih);
for (const { name, title, defs, corner } of repeats(gold)) {
  const ground = `<rect width="${width}" height="${height}" fill="url(#repeat)"/>`;
  await writeFile(
    inProject(`apps/web/src/book-parts/covers/default-cover-${name}.svg`),
    drawCover(title, defs, ground, corner),
  );
}
// For other clients of the API, which do not draw the cloth behind the cover themselves.
await sharp(Buffer.from(girih), { density: 144 })
  .resize(width, height)
  .flatten({ background: cloth })
  .jpeg({ quality: 78, mozjpeg: true, chromaSubsampling: '4:4:4' })
  .toFile(inProject('apps/server/assets/images/default_book_cover.jpg'));
