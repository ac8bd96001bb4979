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
 * The prefix of a placeholder: the id of a module follows, and `renderChunk` replaces both by the addresses of its text
 * files.
 */
const MARK = 'texts of ';
const MARKED = new RegExp(`(["'\`])${MARK}([^"'\`]+)\\1`, 'g');

/** The text files of each entry module (the start, or the target of an `import()`): by module id and language, '/assets/….js'. */
export type TextFiles = Map<string, Readonly<Record<string, string>>>;

/**
 * Makes one file per language for each entry module (the start, and the target of each `import()`). It has the translations
 * of the texts of this module and of all modules that it imports statically, in whichever chunk the build puts them. The
 * module exports the addresses of its files (`textFiles`; the start sets `globalThis.startTexts`), and `late-texts.ts` loads
 * the file of the current language; English needs none. Every `import()` of our own code waits for these texts. The files are
 * stored in `made`.
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
      if (!isOurs(id) || id === lateTexts) return null;
      const waiting = /\bimport\(/.test(code) ? waitingForTexts(id, code) : code;
      // The build drops this export from every module that is not the target of an `import()`.
      return { code: `${waiting}\nexport const textFiles = ${JSON.stringify(MARK + id)};\n`, map: null };
    },
    renderStart() {
      broughtTexts = null;
    },
    renderChunk(code, chunk, _options, { chunks }) {
      broughtTexts ??= textsBrought(
        Object.values(chunks).flatMap(({ moduleIds }) => moduleIds),
        (id) => this.getModuleInfo(id),
      );
      const filesOf = (id: string) => {
        const texts = broughtTexts?.get(id) ?? [];
        for (const text of texts) {
          const other = keys.get(keyOfText(text)) ?? text;
          if (other !== text)
            this.error(`'${text}' and '${other}' have one key: make keys longer (text-key.ts).`);
          keys.set(keyOfText(text), text);
        }
        const files = Object.entries(translations).flatMap(([language, catalogue]) => {
          const source = sourceOf(texts, catalogue);
          if (source === null) return [];
          // As short as the hashes of chunks (vite.config.ts), for the same reason.
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 7);
          const fileName = `assets/${path.parse(id).name}.${language}-${hash}.js`;
          this.emitFile({ type: 'asset', fileName, source });
          return [[language, `/${fileName}`]];
        });
        const byLanguage = Object.fromEntries(files);
        made.set(id, byLanguage);
        return JSON.stringify(byLanguage);
      };
      const named = code.replace(MARKED, (_all, _quote, id: string) => filesOf(id));
      const entry = chunk.isEntry && chunk.facadeModuleId;
      return { code: entry ? `globalThis.startTexts = ${filesOf(entry)};\n${named}` : named, map: null };
    },
  };
}

/**
 * The texts that each entry module brings, by module id: its own and those of all modules that it imports statically, without
 * the texts that have always been loaded before it is imported.
 */
function textsBrought(
  ids: readonly string[],
  infoOf: (id: string) => Rolldown.ModuleInfo | null,
): ReadonlyMap<string, readonly string[]> {
  const built = new Set(ids);
  const infos = ids.flatMap((id) => infoOf(id) ?? []);
  const askers = new Map(
    infos.map(({ id, dynamicImporters }) => [id, dynamicImporters.filter((each) => built.has(each))]),
  );
  const start = infos.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const late = [...askers].filter(([, some]) => some.length > 0).map(([id]) => id);
  const imports = new Map<string, readonly string[]>();
  const importsOf = (id: string) => {
    const known = imports.get(id) ?? infoOf(id)?.importedIds ?? [];
    imports.set(id, known);
    return known;
  };
  const needed = new Map([...start, ...late].map((id) => [id, neededBy(id, importsOf)]));
  const own = new Map(ids.map((id) => [id, textsIn(id)]));
  const whole = new Map(
    [...needed].map(([id, modules]) => [id, new Set([...modules].flatMap((each) => own.get(each) ?? []))]),
  );
  const atStart = new Set(start.flatMap((id) => [...(whole.get(id) ?? [])]));
  const brought = new Map<string, readonly string[]>(start.map((id) => [id, [...atStart]]));
  for (const id of late) {
    const roots = [...needed].filter(([, modules]) => askers.get(id)?.some((asker) => modules.has(asker)));
    const isThere = (text: string) =>
      atStart.has(text) || roots.every(([root]) => whole.get(root)?.has(text));
    brought.set(
      id,
      [...(whole.get(id) ?? [])].filter((text) => !isThere(text)),
    );
  }
  return brought;
}

/** A module with everything that it imports statically, directly or indirectly. */
function neededBy(id: string, importsOf: (id: string) => readonly string[]): ReadonlySet<string> {
  const needed = new Set([id]);
  for (const each of needed) for (const next of importsOf(each)) needed.add(next);
  return needed;
}

const isOurs = (id: string) => id.startsWith(src) && /\.tsx?$/.test(id);

/** The texts that a module uses. */
function textsIn(id: string): readonly string[] {
  return isOurs(id) ? textsOf(id, readFileSync(id, 'utf8')).uses.map(({ text }) => text) : [];
}

/** The source of the file with the translations of these texts; null when there are no translations. */
function sourceOf(texts: readonly string[], catalogue: Record<string, string>): string | null {
  const translated = texts.flatMap((text) => {
    const translation = catalogue[text];
    return translation === undefined ? [] : [{ key: keyOfText(text), translation }];
  });
  if (translated.length === 0) return null;
  const file: TextFile = {
    keys: translated.map(({ key }) => key).join(''),
    texts: translated.map(({ translation }) => translation).join('\n'),
  };
  return `export default ${JSON.stringify(file)};`;
}

/** The code with each `import()` of our files wrapped in `withTexts()`. */
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
