import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const ui = path.join(source, 'ui');
/** The files of `ui/` by their names, which are unique whatever folder they are in. */
const inUi = new Map(
  readdirSync(ui, { recursive: true, encoding: 'utf8' }).map((file) => [path.basename(file), file]),
);

function readPart(name: string): string {
  return readFileSync(path.join(ui, inUi.get(name) ?? name), 'utf8');
}

/** Every `.tsx` file under a folder, by its path inside of `src`, with its text. */
function filesUnder(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => {
      const file = path.join(folder, name);
      return { file, text: readFileSync(path.join(source, file), 'utf8') };
    });
}

/** The files of `ui/` that this one imports, by name; with `late` also those that it loads only when they are needed. */
function importedParts(text: string, { late = false } = {}): string[] {
  const names = text.matchAll(
    late
      ? /(?:from |import\()'(?:\.\.?\/)+(?:[a-z-]+\/)*([a-z-]+\.tsx)'/g
      : /from '(?:\.\.?\/)+(?:[a-z-]+\/)*([a-z-]+\.tsx)'/g,
  );
  return [...names].flatMap(([, name]) => (name && inUi.has(name) ? name : []));
}

const kit = filesUnder('app/kit');
const parts = [...inUi.keys()].filter(
  (name) => name.endsWith('.tsx') && /^export function [A-Z]/m.test(readPart(name)),
);
/** The parts that the screens import; all other parts are used only inside these. */
const taken = new Set(
  ['app', 'features']
    .flatMap(filesUnder)
    .filter(({ file }) => !file.startsWith(path.join('app', 'kit')))
    .flatMap(({ text }) => importedParts(text)),
);

it('finds the parts of the kit', () => {
  expect(parts).toEqual(expect.arrayContaining(['button.tsx', 'field.tsx', 'toast-area.tsx']));
});

it('shows every part that a screen takes from the kit, apart from the one toast area, which is in the layout', () => {
  const shown = new Set(kit.flatMap(({ text }) => importedParts(text)));
  const missing = parts.filter((part) => taken.has(part) && !shown.has(part));
  expect(missing).toEqual(['toast-area.tsx']);
});

it('leads to every other part through one that it shows', () => {
  const reached = new Set(kit.flatMap(({ text }) => importedParts(text)));
  for (const part of reached) {
    for (const inner of importedParts(readPart(part), { late: true })) reached.add(inner);
  }
  expect(parts.filter((part) => !reached.has(part) && part !== 'toast-area.tsx')).toEqual([]);
});
