import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Red, green and blue of sRGB, each from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number];

/** Which values of tokens.css hold: those of a theme, and of a library with a colour of its own. */
export type Look = { theme: 'light' | 'dark'; brand?: string };

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(
  /\/\*.*?\*\//gs,
  '',
);

/** What a block of tokens.css declares, by the name of each property without its dashes. */
function declared(selector: string): [string, string][] {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block '${selector}'.`);
  const block = css.slice(start, css.indexOf('}', start));
  return [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]);
}

/** The tokens as a page of this look has them, by name. */
export function tokensOf({ theme, brand }: Look): Map<string, string> {
  const blocks = ['@theme', ':root'];
  if (theme === 'dark') blocks.push(':root[data-theme="dark"]');
  if (brand) blocks.push(':root[data-own-brand]');
  if (brand && theme === 'dark') blocks.push(':root[data-own-brand][data-theme="dark"]');
  const tokens = new Map(blocks.flatMap(declared));
  if (brand) tokens.set('brand', brand);
  return tokens;
}

/** The colour of a token, e.g. 'ink-soft'. Throws for a value of a kind that tokens.css does not use. */
export function colourOf(tokens: Map<string, string>, name: string): Colour {
  return read(tokens, tokens.get(`color-${name}`) ?? `no token color-${name}`);
}

function read(tokens: Map<string, string>, value: string): Colour {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(value) ?? [];
  if (hex) {
    const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(
      (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
    );
    return [red, green, blue];
  }
  const [, name] = /^var\(--([\w-]+)\)$/.exec(value) ?? [];
  if (name) return read(tokens, tokens.get(name) ?? `no token ${name}`);
  const [, lightness = '', chroma = '', hue = ''] =
    /^oklch\(from var\(--brand\) (\S+|m\w+\(.*?\)) (\S+|m\w+\(.*?\)) (\S+|calc\(.*?\))\)$/.exec(value) ?? [];
  if (!lightness) throw new Error(`Cannot read the colour '${value}'.`);
  const brand = toOklch(read(tokens, 'var(--brand)'));
  return fromOklch({
    l: amount(lightness, brand),
    c: amount(chroma, brand),
    h: amount(hue, brand),
  });
}

type Oklch = { l: number; c: number; h: number };

/** The value of `0.4`, `h`, `min(l, 0.4)` or `calc(h + 45)`. */
function amount(text: string, from: Oklch): number {
  const [, act, channel, number] = /^(?:(min|max|calc)\()?([lch])?[,\s+]*([\d.]+)?\)?$/.exec(text) ?? [];
  const own = channel === 'l' ? from.l : channel === 'c' ? from.c : from.h;
  if (!channel) return Number(number);
  if (act === 'min') return Math.min(own, Number(number));
  if (act === 'max') return Math.max(own, Number(number));
  return own + Number(number ?? 0);
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const curved = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const inGamut = (part: number) => Math.min(1, Math.max(0, part));

function toOklch(colour: Colour): Oklch {
  const [r, g, b] = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const along = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(across, along),
    h: (Math.atan2(along, across) * 180) / Math.PI,
  };
}

function fromOklch({ l, c, h }: Oklch): Colour {
  const across = c * Math.cos((h * Math.PI) / 180);
  const along = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * across + 0.2158037573 * along) ** 3;
  const medium = (l - 0.1055613458 * across - 0.0638541728 * along) ** 3;
  const short = (l - 0.0894841775 * across - 1.291485548 * along) ** 3;
  return [
    inGamut(curved(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)),
    inGamut(curved(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)),
    inGamut(curved(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)),
  ];
}

/** How far two colours stand apart by WCAG 2: from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Colour): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
