import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { defaultSettings } from '../config.ts';

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

it('docs/operations.md lists every setting', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('-settings.ts'));
  const source = ['../config.ts', ...files].map(read).join('\n');
  const operations = read('../../../../docs/operations.md');
  const ofProcess = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => String(name));
  // These two depend on production.
  const ofLibrary = Object.keys(defaultSettings).filter(
    (name) => !['password_resets', 'admin_setup_code'].includes(name),
  );
  const names = [...ofProcess, ...ofLibrary.map((name) => name.toUpperCase())];
  expect(ofProcess).toEqual(expect.arrayContaining(['PORT', 'DATABASE_URL', 'BACKUP_DAILY']));
  expect(names.filter((name) => !operations.includes(`\`${name}\``))).toEqual([]);
});
