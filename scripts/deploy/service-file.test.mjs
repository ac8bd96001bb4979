import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';

const unitFile = inProject('deploy/lending-library.service');
const unit = readFileSync(unitFile, 'utf8').split('\n');
const settings = readFileSync(inProject('deploy/lending-library.env'), 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line));

/** The values of a directive of the unit, in order. @param {string} name */
const valuesOf = (name) =>
  unit.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1));

describe('the service of deploy/', () => {
  it('has the settings that commands beside it read from its file', () => {
    const own = valuesOf('Environment').flatMap((line) => line.split(' '));
    expect(settings).toEqual(expect.arrayContaining(own.filter((each) => !each.startsWith('NODE_COMPILE'))));
    expect(settings).toEqual(expect.arrayContaining(['NODE_ENV=production', 'SEED=none']));
  });

  it('may write into each folder that its settings and docs/deploy.md name', () => {
    const [state, cache] = [valuesOf('StateDirectory'), valuesOf('CacheDirectory')];
    expect(settings).toContain(`DATA_DIR=/var/lib/${state}`);
    expect(valuesOf('Environment')).toContain(`NODE_COMPILE_CACHE=/var/cache/${cache}`);
    expect(valuesOf('ReadWritePaths')).toEqual(['-/srv/library']);
    expect(readFileSync(inProject('docs/deploy.md'), 'utf8')).toContain('--mode=700 /srv/library ');
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('is a unit that systemd understands', () => {
    // Of the cluster's unit, which is a template, systemd reads an instance under such a name.
    const instance = `${mkdtempSync(path.join(os.tmpdir(), 'library-unit-'))}/library-cluster@etcd.service`;
    copyFileSync(inProject('deploy/library-cluster@.service'), instance);
    for (const file of [unitFile, instance]) {
      const args = ['verify', '--man=no', '--recursive-errors=no', file];
      const { stderr } = spawnSync('/usr/bin/systemd-analyze', args, { encoding: 'utf8' });
      // The project is not where the units expect it.
      expect(stderr.replaceAll(/.* is not executable: .*\n/g, '')).toBe('');
    }
  });
});
