import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { storageVariables } from './storage-settings.ts';

it('a storage is a folder or a bucket, and a gigabyte of its covers is cached here', () => {
  expect(readConfig({}).storage).toBeNull();
  expect(readConfig({ STORAGE_URL: 'file:///mnt/disk' }).storage).toEqual({
    address: { folder: '/mnt/disk' },
    coverCacheMb: 1000,
  });
  const own = { STORAGE_URL: 's3://KEY:SECRET@s3.example/books', DATABASE_URL: 'postgres://db/library' };
  expect(readConfig({ ...own, COVER_CACHE_MB: '20' }).storage).toMatchObject({
    address: { bucket: 'https://s3.example/books' },
    coverCacheMb: 20,
  });
});

it('a wrong address is refused without its secret', () => {
  const read = () => readConfig({ STORAGE_URL: 's3://KEY:TOP/SECRET@s3.example/books' });
  expect(read).toThrow(/^The settings are not right\.\nSTORAGE_URL: must be a folder .* or s3:\/\//);
  expect(read).not.toThrow(/TOP/);
});

it.each(['/srv/library', '/srv/library/', 'file:///srv/other/../library'])(
  'the data folder is refused as the storage, because its covers are a cache: %s',
  (STORAGE_URL) => {
    expect(() => readConfig({ DATA_DIR: '/srv/library', STORAGE_URL })).toThrow(
      /^STORAGE_URL: must be another folder than DATA_DIR/,
    );
  },
);

it('its settings are described', () => {
  const operations = readFileSync(path.join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  for (const name of Object.keys(storageVariables)) expect(operations).toContain(`\`${name}\``);
});
