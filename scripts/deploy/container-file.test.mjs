import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { sourceFile } from '../structure/source-file.mjs';

/** @param {string} file */
const textOf = (file) => readFileSync(inProject(file), 'utf8');

/** @typedef {{ word: string, rest: string }} Instruction */
/** @typedef {{ name: string, base: string, instructions: Instruction[] }} Stage */

/** The stages of the container file, each with its own instructions. @returns {Stage[]} */
function readStages() {
  const lines = textOf('deploy/Containerfile')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));
  /** @type {Stage[]} */
  const stages = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    const [base = '', , name = ''] = rest.split(' ');
    if (word === 'FROM') stages.push({ name, base, instructions: [] });
    else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

const stages = readStages();
const last = /** @type {Stage} */ (stages.at(-1));

/**
 * The instructions of a stage, after those of the stages that it is based on.
 * @param {Stage | undefined} stage
 * @returns {Instruction[]}
 */
function allOf(stage) {
  if (!stage) return [];
  return [...allOf(stages.find(({ name }) => name === stage.base)), ...stage.instructions];
}

/** @param {Instruction[]} instructions @param {string} word */
const every = (instructions, word) =>
  instructions.filter((each) => each.word === word).map(({ rest }) => rest);

/** The files and folders of the repository that a stage copies. @param {Stage | undefined} stage */
const copiedBy = (stage) =>
  every(allOf(stage), 'COPY')
    .filter((rest) => !rest.startsWith('--from'))
    .flatMap((rest) => rest.split(' ').slice(0, -1));

/** Patterns of the files that `.dockerignore` hides from a build. */
const hidden = textOf('.dockerignore')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const name = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
    return new RegExp(`${line.startsWith('**/') ? '(^|/)' : '^'}${name}($|/)`);
  });

/** @param {string} file @param {string[]} copied */
const isInside = (file, copied) =>
  copied.some((place) => file === place || file.startsWith(`${place}/`)) &&
  !hidden.some((pattern) => pattern.test(file));

/**
 * The files and folders that a source names relative to itself: workers, images, lists.
 * @param {string} file
 * @param {string} code
 */
function namedPlaces(file, code) {
  const named = [
    ...code.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g),
    ...code.matchAll(/import\.meta\.dirname,\s*'(\.[^']+)'/g),
  ];
  return named.map(([, place = '']) => path.posix.join(path.posix.dirname(file), place));
}

/** The packages and the project's files that a program loads or names. @param {string} entry */
function needsOf(entry) {
  const files = new Set([entry]);
  const packages = new Set();
  // The loop also visits files that are added to the set meanwhile.
  for (const file of files) {
    if (!existsSync(inProject(file)) || statSync(inProject(file)).isDirectory()) continue;
    if (!/\.(tsx?|mjs)$/.test(file)) continue;
    const { code, imports } = sourceFile(file, textOf(file));
    for (const place of namedPlaces(file, code)) files.add(place);
    for (const { file: imported, packageName, typesOnly } of imports) {
      // Vite reads the part after a question mark as an option, not as part of the file name.
      if (imported) files.add(imported.split('?')[0] ?? '');
      else if (packageName && !typesOnly) packages.add(packageName);
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** The modules that a stage's `node --eval` loads. @param {Stage | undefined} stage */
const loadedBy = (stage) =>
  every(stage?.instructions ?? [], 'RUN').flatMap((rest) =>
    [...rest.matchAll(/import\('\.\/([^']+)'\)\.then\(\(\{ (\w+) \}\)/g)].map(([, file = '', name = '']) => ({
      file,
      name,
    })),
  );

/** @param {string} file */
const packageFile = (file) => JSON.parse(textOf(file));

const settings = Object.fromEntries(
  every(last.instructions, 'ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
);
const entry = JSON.parse(every(last.instructions, 'CMD')[0] ?? '[]')[1];
const built = 'apps/web/dist';

describe('the container file', () => {
  it.each(stages.map((stage) => [stage.name || 'the last stage', stage]))(
    'copies what is in the repository: %s',
    (_, stage) => {
      const copied = copiedBy(/** @type {Stage} */ (stage));
      expect(copied.length).toBeGreaterThan(3);
      expect(copied.filter((place) => !existsSync(inProject(place)))).toEqual([]);
      expect(copied.filter((place) => !isInside(place, copied))).toEqual([]);
    },
  );

  it('loads functions that are there, with all that they load', () => {
    const loading = stages.flatMap((stage) => loadedBy(stage).map((loaded) => ({ stage, ...loaded })));
    expect(loading.map(({ name }) => name)).toEqual(['buildWeb', 'completePostgres']);
    for (const { stage, file, name } of loading) {
      expect(textOf(file)).toMatch(new RegExp(`export (async )?function ${name}\\(`));
      const copied = copiedBy(stage);
      expect(needsOf(file).files.filter((needed) => !isInside(needed, copied))).toEqual([]);
    }
  });

  it('shows the build of the web app every file that it loads', () => {
    const copied = copiedBy(stages.find(({ name }) => name === 'web'));
    const entries = ['vite.config.ts', 'src/main.tsx', 'src/prerender/prerender.worker.ts', 'index.html'];
    for (const each of entries) {
      const { files } = needsOf(`apps/web/${each}`);
      expect(files.filter((file) => !existsSync(inProject(file)) || !isInside(file, copied))).toEqual([]);
    }
    expect(needsOf('apps/web/vite.config.ts').files).toContain('scripts/texts/web-texts.mjs');
    expect(needsOf('apps/web/src/main.tsx').files.length).toBeGreaterThan(300);
  });

  it('holds every file of the repository that the server loads or names', () => {
    expect(entry).toBe('apps/server/src/main.ts');
    const { files } = needsOf(entry);
    expect(files.length).toBeGreaterThan(500);
    expect(files).toContain('apps/server/src/database/embedded/heartbeat.worker.ts');
    expect(files).toContain('apps/server/assets/images');
    const copied = [...copiedBy(last), built];
    const missing = files.filter((file) => file !== built && !isInside(file, copied));
    expect(missing).toEqual([]);
    expect(files.filter((file) => file !== built && !existsSync(inProject(file)))).toEqual([]);
  });

  it('installs every package that the server loads', () => {
    expect(every(last.instructions, 'RUN').join()).toContain('npm ci --omit=dev');
    const installed = ['apps/server', 'packages/contract'].flatMap((folder) =>
      Object.keys(packageFile(`${folder}/package.json`).dependencies),
    );
    const known = new Set([...installed, ...builtinModules]);
    const { packages } = needsOf(entry);
    expect(packages).toContain('fastify');
    expect(packages.filter((name) => !name.startsWith('node:') && !known.has(name))).toEqual([]);
  });

  it('knows the package.json of every workspace, without which nothing is installed', () => {
    const workspaces = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(inProject(folder)).map((name) => `${folder}/${name}/package.json`),
    );
    expect(copiedBy(stages[0])).toEqual(expect.arrayContaining(['package-lock.json', ...workspaces]));
  });

  it('takes the built web app from where it is built', () => {
    const from = every(last.instructions, 'COPY').filter((rest) => rest.startsWith('--from'));
    expect(from).toEqual([`--from=web /opt/lending-library/${built} ${built}`]);
    expect(stages.map(({ name }) => name)).toContain('web');
    expect(textOf('scripts/lib/web-build.mjs')).toContain(`'${built}/index.html'`);
  });

  it('sets what operations.md explains, listens on the port that it shows, and asks a page that is there', () => {
    const table = textOf('docs/operations.md');
    for (const name of Object.keys(settings)) expect(table).toMatch(new RegExp(`\\| [^|]*\`${name}\``));
    expect(settings).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0', SEED: 'none' });
    expect(every(last.instructions, 'EXPOSE')).toEqual([settings.PORT]);
    expect(every(last.instructions, 'VOLUME')).toEqual([settings.DATA_DIR]);
    const [, asked = ''] = /PORT}(\/\w+)`/.exec(every(last.instructions, 'HEALTHCHECK')[0] ?? '') ?? [];
    expect(textOf('apps/server/src/http/operations/health.routes.ts')).toContain(`'${asked}'`);
  });

  it('runs as nobody special, with the Node that the project needs, and stops by a signal that the server knows', () => {
    expect(every(last.instructions, 'USER')).toEqual(['1000:1000']);
    const [, major] = /const MAJOR = (\d+)/.exec(textOf('scripts/lib/pinned-node.mjs')) ?? [];
    expect(textOf('deploy/Containerfile')).toMatch(
      new RegExp(`^ARG BASE=\\S+/node:${major}-bookworm-slim$`, 'm'),
    );
    const [signal = ''] = every(last.instructions, 'STOPSIGNAL');
    expect(textOf(entry)).toContain(`'${signal}'`);
  });
});
