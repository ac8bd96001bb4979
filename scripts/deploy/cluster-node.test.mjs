import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';

const nodes =
  'one 10.0.0.1 2379 2380 8008 5433\ntwo 10.0.0.2 2379 2380 8008 5433\nthree 10.0.0.3 2379 2380 - -\n';
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'library-node-'));
  writeFileSync(path.join(folder, 'cluster.conf'), nodes);
  mkdirSync(path.join(folder, 'bin'));
  // These stand in for programs that need other users; `setpriv` prints what it would run.
  for (const [name, text] of [
    ['setpriv', 'echo "$@"'],
    ['chown', ''],
  ]) {
    const file = path.join(folder, 'bin', name ?? '');
    writeFileSync(file, `#!/bin/sh\n${text}\n`);
    chmodSync(file, 0o755);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What the script would run for a part of a node. @param {string} part @param {Record<string, string>} [settings] */
const runPart = (part, settings = {}) =>
  execFileSync('bash', [inProject('deploy/node.sh'), part, 'one'], {
    encoding: 'utf8',
    env: {
      PATH: `${path.join(folder, 'bin')}:${process.env.PATH}`,
      CLUSTER_FILE: path.join(folder, 'cluster.conf'),
      CLUSTER_FOLDER: folder,
      SUPERUSER_PASSWORD: 'a',
      REPLICATION_PASSWORD: 'b',
      ...settings,
    },
  });

/** The configuration of Patroni. */
function readPatroni() {
  runPart('postgres');
  return readFileSync(path.join(folder, 'one/postgres/patroni.yml'), 'utf8');
}

it('no user of a machine is let into its PostgreSQL without a password, but postgres', () => {
  const local = readPatroni().match(/^ *- local .*/gm);
  expect(local).toEqual(['    - local all postgres peer']);
});

it('other users of the machine cannot open the folders of a node', () => {
  for (const part of ['etcd', 'postgres', 'proxy']) {
    runPart(part);
    expect(statSync(path.join(folder, 'one', part)).mode & 0o777).toBe(0o700);
  }
});

it('PostgreSQL notices a machine without power within half a minute', () => {
  const text = readPatroni();
  const [idle, interval, count] = ['idle', 'interval', 'count'].map((name) =>
    Number(new RegExp(`tcp_keepalives_${name}: (\\d+)$`, 'm').exec(text)?.[1]),
  );
  expect((idle ?? 0) + (interval ?? 0) * (count ?? 0)).toBe(30);
  expect(text).toMatch(/^ {4}tcp_user_timeout: 30s$/m);
});

it('a node of etcd joins a running cluster only when it is told to', () => {
  expect(runPart('etcd')).toMatch(/--initial-cluster-state new$/m);
  expect(runPart('etcd', { ETCD_STATE: 'existing' })).toMatch(/--initial-cluster-state existing$/m);
});

it('existing data are opened by the version of PostgreSQL that wrote them', () => {
  mkdirSync(path.join(folder, 'one/postgres/data'), { recursive: true });
  writeFileSync(path.join(folder, 'one/postgres/data/PG_VERSION'), '14\n');
  expect(readPatroni()).toMatch(/^ {2}bin_dir: \/usr\/lib\/postgresql\/14\/bin$/m);
});

it('the primary outlives the loss of etcd, and keeps the log for a node that is away', () => {
  expect(readPatroni()).toMatch(/^ {4}failsafe_mode: true$/m);
  expect(readPatroni()).toMatch(/wal_keep_size: 4GB/);
});
