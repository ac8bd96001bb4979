import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import type { Plugin, Rolldown } from 'vite';
import { textsOf } from '../../../scripts/texts/texts-of.mjs';
import { catalogues } from '../../../scripts/texts/web-texts.mjs';
import type { TextFile } from '../src/lib/language/late-texts.ts';
import { keyOfText } from '../src/lib/language/text-key.ts';

const src = path.resolve(import.meta.dirname, '../src');
const lateTexts = path.join(src, 'lib/language/late-texts.ts');

/** By the name of a module that the browser begins something with, the file of its texts in each language: '/assets/….js'. */
export type TextFiles = Map<string, Readonly<Record<string, string>>>;

/**
 * Makes, for all code that is asked for by name (the start, and each `import()`), one file a language with the texts of this code and of
 * everything that it cannot start without. The code names it (`globalThis.textFiles`), and `late-texts.ts` loads that of the language
 * that is spoken: English needs none. Every `import()` of our own code waits for the texts of what it brings. Notes the files in `made`.
 */
export function chunkTexts(made: TextFiles): Plugin {
  const translations = catalogues();
  const keys = new Map<string, string>();
  let broughtTexts: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    name: 'chunk-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const isOurs = id.startsWith(src) && /\.tsx?$/.test(id) && id !== lateTexts;
      return isOurs && /\bimport\(/.test(code) ? { code: waitingForTexts(id, code), map: null } : null;
    },
    renderStart() {
      broughtTexts = null;
    },
    renderChunk(code, chunk, _options, { chunks }) {
      broughtTexts ??= textsBroughtBy(Object.values(chunks));
      const texts = broughtTexts.get(chunk.fileName) ?? [];
      for (const text of texts) {
        const other = keys.get(keyOfText(text)) ?? text;
        if (other !== text)
          this.error(`'${text}' and '${other}' have one key: make keys longer (text-key.ts).`);
        keys.set(keyOfText(text), text);
      }
      const files = Object.entries(translations).flatMap(([language, catalogue]) => {
        const source = sourceOf(texts, catalogue);
        if (source === null) return [];
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/${path.basename(chunk.name)}.${language}-${hash}.js`;
        this.emitFile({ type: 'asset', fileName, source });
        return [[language, `/${fileName}`]];
      });
      if (files.length === 0) return null;
      const byLanguage = Object.fromEntries(files);
      for (const id of chunk.moduleIds) made.set(id, byLanguage);
      return {
        code: `(globalThis.textFiles ??= []).push(${JSON.stringify(byLanguage)});\n${code}`,
        map: null,
      };
    },
  };
}

/**
 * By the name of each file of code that is asked for by name the texts that it brings: its own and those of all that it needs, without
 * those that are there whenever it is asked for, and those that a file which it needs brings by itself.
 */
function textsBroughtBy(chunks: readonly Rolldown.RenderedChunk[]): ReadonlyMap<string, readonly string[]> {
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const needed = new Map(chunks.map(({ fileName }) => [fileName, neededBy(fileName, imports)]));
  const own = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.flatMap(textsIn)]));
  const withNeeded = new Map(
    chunks.map(({ fileName }) => {
      const files = [...(needed.get(fileName) ?? []), fileName];
      return [fileName, new Set(files.flatMap((file) => own.get(file) ?? []))];
    }),
  );
  const start = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
  const brought = new Map<string, readonly string[]>(
    start.map((file) => [file, [...(withNeeded.get(file) ?? [])]]),
  );
  const atStart = new Set([...brought.values()].flat());
  const isStart = (file: string) => start.some((each) => each === file || needed.get(each)?.has(file));
  const askedFor = new Set(chunks.flatMap(({ dynamicImports }) => dynamicImports));
  const fewestFirst = [...askedFor]
    .filter((file) => !isStart(file))
    .sort((one, other) => (needed.get(one)?.size ?? 0) - (needed.get(other)?.size ?? 0));
  for (const file of fewestFirst) {
    const askers = chunks.filter(({ dynamicImports }) => dynamicImports.includes(file));
    const there = (text: string) =>
      atStart.has(text) || askers.every(({ fileName }) => withNeeded.get(fileName)?.has(text));
    const broughtByNeeded = new Set([...(needed.get(file) ?? [])].flatMap((each) => brought.get(each) ?? []));
    const texts = [...(withNeeded.get(file) ?? [])];
    brought.set(
      file,
      texts.filter((text) => !there(text) && !broughtByNeeded.has(text)),
    );
  }
  return brought;
}

/** Everything that a file of code cannot start without. */
function neededBy(fileName: string, imports: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const needed = new Set(imports.get(fileName));
  for (const each of needed) for (const next of imports.get(each) ?? []) needed.add(next);
  return needed;
}

/** The texts that a module asks for. */
function textsIn(id: string): string[] {
  if (!id.startsWith(src) || !/\.tsx?$/.test(id)) return [];
  return textsOf(id, readFileSync(id, 'utf8')).uses.map(({ text }) => text);
}

/** The file with what stands for the texts; null where nothing does. */
function sourceOf(texts: readonly string[], catalogue: Record<string, string>): string | null {
  const translated = texts.flatMap((text) => {
    const translation = catalogue[text];
    return translation === undefined ? [] : [{ key: keyOfText(text), translation }];
  });
  if (translated.length === 0) return null;
  const file: TextFile = {
    keys: translated.map(({ key }) => key).join(''),
    texts: translated.map(({ translation }) => translation),
  };
  return `export default ${JSON.stringify(file)};`;
}

/** The code with its `import()`s of our files inside `withTexts()`. */
function waitingForTexts(id: string, code: string): string {
  const places: { start: number; end: number }[] = [];
  new Visitor({
    ImportExpression({ start, end, source }) {
      if (source.type === 'Literal' && /^\..*\.tsx?$/.test(String(source.value))) places.push({ start, end });
    },
  }).visit(parseSync(id, code).program);
  if (places.length === 0) return code;
  const waiting = places
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end }) =>
        `${text.slice(0, start)}withTexts_(${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
  return `import { withTexts as withTexts_ } from ${JSON.stringify(lateTexts)};\n${waiting}`;
}
