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

/**
 * Makes, for each file of code and each language, a file with the texts that this code asks for. The code names them
 * (`globalThis.textFiles`), and `late-texts.ts` loads those of the language that is spoken: English needs none of them. Every `import()` of
 * our own code waits for the texts of what it brings.
 */
export function chunkTexts(): Plugin {
  const translations = catalogues();
  const keys = new Map<string, string>();
  let ownTexts: ReadonlyMap<string, readonly string[]> | null = null;
  return {
    name: 'chunk-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const isOurs = id.startsWith(src) && /\.tsx?$/.test(id) && id !== lateTexts;
      return isOurs && /\bimport\(/.test(code) ? { code: waitingForTexts(id, code), map: null } : null;
    },
    renderStart() {
      ownTexts = null;
    },
    renderChunk(code, chunk, _options, { chunks }) {
      ownTexts ??= ownTextsOf(Object.values(chunks));
      const texts = ownTexts.get(chunk.fileName) ?? [];
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
      const names = JSON.stringify(Object.fromEntries(files));
      return { code: `(globalThis.textFiles ??= []).push(${names});\n${code}`, map: null };
    },
  };
}

/** By the name of each file of code the texts that it asks for, without those of files that are there whenever it is. */
function ownTextsOf(chunks: readonly Rolldown.RenderedChunk[]): ReadonlyMap<string, readonly string[]> {
  const imports = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const texts = new Map(
    chunks.map(({ fileName, moduleIds }) => [fileName, new Set(moduleIds.flatMap(textsIn))]),
  );
  const needed = new Map(chunks.map(({ fileName }) => [fileName, neededBy(fileName, imports)]));
  return new Map(
    chunks.map(({ fileName }) => {
      // Of two files that need each other, each brings its own.
      const before = [...(needed.get(fileName) ?? [])].filter((other) => !needed.get(other)?.has(fileName));
      const isThere = (text: string) => before.some((other) => texts.get(other)?.has(text));
      return [fileName, [...(texts.get(fileName) ?? [])].filter((text) => !isThere(text))];
    }),
  );
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
