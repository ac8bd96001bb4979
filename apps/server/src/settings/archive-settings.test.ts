import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { archiveVariables } from './archive-settings.ts';

it('an archive is a folder or a bucket, and seven base copies are kept', () => {
  expect(readConfig({ ARCHIVE_URL: '/mnt/disk/library' }).archive).toEqual({
    address: { folder: '/mnt/disk/library' },
    basesKept: 7,
  });
  const bucket = readConfig({ ARCHIVE_URL: 's3://KEY:SECRET@s3.example/books', ARCHIVE_BASES_KEPT: '2' });
  expect(bucket.archive).toMatchObject({ address: { bucket: 'https://s3.example/books' }, basesKept: 2 });
});

it('a wrong address is refused without its secret', () => {
  const read = () => readConfig({ ARCHIVE_URL: 's3://KEY:TOP/SECRET@s3.example/books' });
  expect(read).toThrow(/^The settings are not right\.\nARCHIVE_URL: must be a folder .* or s3:\/\//);
  expect(read).not.toThrow(/TOP/);
});

it('only the embedded database is archived', () => {
  const both = { ARCHIVE_URL: '/mnt/disk/library', DATABASE_URL: 'postgres://db/library' };
  expect(() => readConfig(both)).toThrow(/^ARCHIVE_URL archives the embedded database\./);
});

it('its settings are described', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  for (const name of Object.keys(archiveVariables)) expect(operations).toContain(`\`${name}\``);
});
