import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { defaultWebSettings, librarySettingsSchema } from '@library/contract/library/settings.ts';
import type { Settings } from '../../config.ts';

/** The files that a page needs first, besides those of every page: its code, and its texts by language. */
type Preloads = { code: string[]; texts: Partial<Record<SpokenLanguage, string[]>> };

/**
 * Reads the page that every address of the built client gets, with the public settings written into it. The returned function
 * adds, for a path, preloads of the files that the client needs there, and the language.
 */
export async function readWebPage(
  webDir: string,
  settings: Settings,
): Promise<(path: string, language?: SpokenLanguage) => string> {
  const page = withSettings(await readFile(path.join(webDir, 'index.html'), 'utf8'), settings);
  const file = path.join(webDir, 'page-preloads.json');
  const preloads: Record<string, Preloads> = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
  const pages = Object.entries(preloads).map(([address, { code, texts }]) => ({
    isAt: patternOf(address),
    text: withPreloads(page, code),
    texts,
  }));
  return (at, language = 'en') => {
    const found = pages.find(({ isAt }) => isAt.test(at));
    const text = withPreloads(found?.text ?? page, found?.texts[language] ?? []);
    return text.replace(' lang="en"', ` lang="${language}"`);
  };
}

/** The inline scripts of a page. */
export const scriptsIn = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);

/** Matches the paths of an address as the client's router writes it: `/user/:userType`. */
function patternOf(address: string): RegExp {
  return new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`);
}

function withPreloads(page: string, files: readonly string[]): string {
  const links = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return page.replace('</head>', `${links.join('')}</head>`);
}

/** Fills the settings element of the page; `<` is escaped so that no setting can end the element. */
function withSettings(page: string, settings: Settings): string {
  const json = JSON.stringify(librarySettingsSchema.parse(settings)).replaceAll('<', '\\u003c');
  return page
    .replace(/(<script type="application\/json" id="settings">)[^<]*/, (_all, open: string) => open + json)
    .replace('<html', `<html${ownBrand(settings)}`);
}

/** A deployment's own colour, for the first paint; the default's shades are in the client's styles. */
function ownBrand({ brand_colour: colour }: Settings): string {
  return colour.toLowerCase() === defaultWebSettings.brand_colour.toLowerCase()
    ? ''
    : ` data-own-brand="${colour}"`;
}
