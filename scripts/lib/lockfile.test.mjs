import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inProject } from './project.mjs';

/**
 * @typedef {{ integrity?: string, resolved?: string, link?: boolean, hasInstallScript?: boolean, name?: string }} Entry
 * @typedef {{ scripts?: Record<string, string>, [field: string]: unknown }} Manifest
 */

/** @param {string} file */
const read = (file) => readFileSync(inProject(file), 'utf8');
/** @type {Record<string, Entry>} */
const locked = JSON.parse(read('package-lock.json')).packages;
const workspaces = ['packages/contract', 'apps/server', 'apps/web'];
const places = Object.keys(locked).filter((place) => place.includes('node_modules/'));
const registered = places.filter((place) => !locked[place]?.link);
/** @param {string} place */
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

const decision = read('docs/decisions/001-dependencies.md');
/** Whether the install script of a package may run, by the package's name, from the decision's table. */
const argued = new Map(
  [...decision.matchAll(/^\| `([^`]+)` \| (yes|no) \| \S.*\|$/gm)].map(([, name = '', runs]) => [
    name,
    runs === 'yes',
  ]),
);

describe('package-lock.json', () => {
  it('has a SHA-512 checksum of every package', () => {
    expect(registered.length).toBeGreaterThan(100);
    const without = registered.filter(
      (place) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(locked[place]?.integrity ?? ''),
    );
    expect(without).toEqual([]);
  });

  it('has no URL of a package, and no folder but our own', () => {
    const addresses = places.filter((place) => locked[place]?.resolved !== undefined);
    expect(addresses.map((place) => locked[place]?.resolved).sort()).toEqual([...workspaces].sort());
    expect(addresses.every((place) => locked[place]?.link)).toBe(true);
    const elsewhere = Object.keys(locked).filter((place) => place !== '' && !places.includes(place));
    expect(elsewhere.sort()).toEqual([...workspaces].sort());
  });

  it('installs no package under the name of another', () => {
    const renamed = registered.filter((place) => {
      const { name } = locked[place] ?? {};
      return name !== undefined && name !== nameOf(place);
    });
    expect(renamed).toEqual([]);
  });
});

describe('our dependencies', () => {
  it.each(['.', ...workspaces])('is asked for by version alone in %s', (folder) => {
    /** @type {Manifest} */
    const manifest = JSON.parse(read(`${folder}/package.json`));
    const ranges = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((field) =>
      Object.entries(manifest[field] ?? {}),
    );
    const strange = ranges.filter(
      ([name, range]) => !name.startsWith('@library/') && !/^[~^]?\d+(\.\d+)*(-[\w.]+)?$/.test(String(range)),
    );
    expect(strange).toEqual([]);
  });

  it('are exactly those that the decision lists', () => {
    const [table = ''] = /^\| package \| licence \| for \|\n(?:\|.+\n)+/m.exec(decision) ?? [];
    const listed = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
    );
    const ours = ['.', ...workspaces].flatMap((folder) => {
      /** @type {Manifest} */
      const manifest = JSON.parse(read(`${folder}/package.json`));
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((field) =>
        Object.keys(manifest[field] ?? {}),
      );
    });
    expect(listed.sort()).toEqual([...new Set(ours)].sort());
  });
});

describe('install scripts', () => {
  it('are exactly those that the decision lists', () => {
    const withScript = places.filter((place) => locked[place]?.hasInstallScript).map(nameOf);
    expect(withScript.sort()).toEqual([...argued.keys()].sort());
  });

  it('run only where package.json allows it, in agreement with the decision', () => {
    /** @type {Record<string, boolean>} */
    const allowed = JSON.parse(read('package.json')).allowScripts;
    const yes = [...argued].filter(([, runs]) => runs).map(([name]) => name);
    expect(Object.keys(allowed).sort()).toEqual(yes.sort());
    expect(new Set(Object.values(allowed))).toEqual(new Set([true]));
  });

  it('are in the packages that the lock file names', () => {
    const found = registered.filter((place) => {
      const file = inProject(place, 'package.json');
      if (!existsSync(file)) return false;
      /** @type {Manifest} */
      const { scripts = {} } = JSON.parse(readFileSync(file, 'utf8'));
      return ['preinstall', 'install', 'postinstall'].some((name) => scripts[name] !== undefined);
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(nameOf).filter((name) => !argued.has(name))).toEqual([]);
    // npm runs a build for such packages even without an install script.
    expect(registered.filter((place) => existsSync(inProject(place, 'binding.gyp')))).toEqual([]);
  });
});
