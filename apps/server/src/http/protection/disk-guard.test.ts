import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';
import { freeMbOf } from './disk-guard.ts';

const library = useLibrary();
const folder = import.meta.dirname;
/** The reserve is more than any disk has. */
const full = useAnotherApp(library, async () => ({ disk: { folder, reserveMb: 1e12 } }));
const roomy = useAnotherApp(library, async () => ({ disk: { folder, reserveMb: 0.001 } }));
const changing = { folder, reserveMb: 0.001 };
const filling = useAnotherApp(library, async () => ({ disk: changing }));

describe('a disk that is nearly full', () => {
  it('leads to refused changes with a sentence, still allows reading, and loses nothing', async () => {
    const { make, tokenOf, database } = library();
    const client = new TestClient(full().address, await tokenOf(await make.reader()));
    const { book_id } = await make.book();
    const response = await client.post('/api/wish', { book_id });
    expect([response.status, response.body, response.headers.get('retry-after')]).toEqual([
      503,
      {
        message:
          'The library has run out of storage, so nothing was saved. Please tell an admin and try again later.',
        code: 'unavailable',
      },
      '60',
    ]);
    expect(await database.selectFrom('wishes').selectAll().execute()).toEqual([]);
    expect((await client.get('/api/wish')).body).toEqual([]);
    expect((await client.get('/api/books')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
  });

  it('does not affect changes while there is room', async () => {
    const { make, tokenOf } = library();
    const client = new TestClient(roomy().address, await tokenOf(await make.reader()));
    const { book_id } = await make.book();
    expect((await client.post('/api/wish', { book_id })).status).toBe(201);
    expect(await freeMbOf(folder)).toBeGreaterThan(1);
  });

  it('leads to refused changes once it fills up, until there is room again', async () => {
    const { make, tokenOf } = library();
    const client = new TestClient(filling().address, await tokenOf(await make.reader()));
    const { book_id } = await make.book();
    const status = async () => (await client.post('/api/wish', { book_id })).status;
    // The measured free space is reused for a second.
    const soon = { timeout: 10_000 };
    expect(await status()).toBe(201);
    changing.reserveMb = 1e12;
    await expect.poll(status, soon).toBe(503);
    changing.reserveMb = 0.001;
    await expect.poll(status, soon).toBe(201);
  });
});
