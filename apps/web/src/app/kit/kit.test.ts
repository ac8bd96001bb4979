import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const source = path.resolve(import.meta.dirname, '../..');
const ui = path.join(source, 'ui');
const inUi = new Set(readdirSync(ui));

/** Every `.tsx` file under a folder, by its path inside of `src`, with its text. */
function filesUnder(folder: string): { file: string; text: string }[] {
  return readdirSync(path.join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => {
      const file = path.join(folder, name);
      return { file, text: readFileSync(path.join(source, file), 'utf8') };
    });
}

/** The files of `ui/` that this one imports, by name. */
function importedParts(text: string): string[] {
  const names = text.matchAll(/from '(?:\.\.?\/)+(?:ui\/)?([a-z-]+\.tsx)'/g);
  return [...names].flatMap(([, name]) => (name && inUi.has(name) ? name : []));
}

const kit = filesUnder('app/kit');
const parts = [...inUi].filter(
  (name) =>
    name.endsWith('.tsx') && /^export function [A-Z]/m.test(readFileSync(path.join(ui, name), 'utf8')),
);
/** What the screens take from the kit; other parts stand only inside of one of these. */
const taken = new Set(
  ['app', 'features']
    .flatMap(filesUnder)
    .filter(({ file }) => !file.startsWith(path.join('app', 'kit')))
    .flatMap(({ text }) => importedParts(text)),
);

it('finds the parts of the kit', () => {
  expect(parts).toEqual(expect.arrayContaining(['button.tsx', 'cover.tsx', 'toast-area.tsx']));
});

it('shows every part that a screen takes from the kit, apart from the one toast area, which stands in the layout', () => {
  const shown = new Set(kit.flatMap(({ text }) => importedParts(text)));
  const missing = parts.filter((part) => taken.has(part) && !shown.has(part));
  expect(missing).toEqual(['toast-area.tsx']);
});

it('leads to every other part through one that it shows', () => {
  const reached = new Set(kit.flatMap(({ text }) => importedParts(text)));
  for (const part of reached) {
    for (const inner of importedParts(readFileSync(path.join(ui, part), 'utf8'))) reached.add(inner);
  }
  expect(parts.filter((part) => !reached.has(part) && part !== 'toast-area.tsx')).toEqual([]);
});
