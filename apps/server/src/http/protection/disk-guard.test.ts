import { describe, expect, it } from 'vitest';
import { useAnotherApp } from '../../test/another-app.ts';
import { TestClient } from '../../test/client.ts';
import { useLibrary } from '../../test/test-library.ts';
import { freeMbOf } from './disk-guard.ts';

const library = useLibrary();
const folder = import.meta.dirname;
/** More than any disk has. */
const full = useAnotherApp(library, async () => ({ disk: { folder, reserveMb: 1e12 } }));
const roomy = useAnotherApp(library, async () => ({ disk: { folder, reserveMb: 0.001 } }));

describe('a disk that is nearly full', () => {
  it('refuses changes with a sentence, lets everybody read, and loses nothing', async () => {
    const { make, tokenOf, database } = library();
    const client = new TestClient(full().address, await tokenOf(await make.reader()));
    const { book_id } = await make.book();
    const answer = await client.post('/api/wish', { book_id });
    expect([answer.status, answer.body, answer.headers.get('retry-after')]).toEqual([
      503,
      {
        message:
          'The library has no room left to keep anything new. Nothing was changed. Please tell an admin, and try again later.',
        code: 'unavailable',
      },
      '60',
    ]);
    expect(await database.selectFrom('wishes').selectAll().execute()).toEqual([]);
    expect((await client.get('/api/wish')).body).toEqual([]);
    expect((await client.get('/api/books')).status).toBe(200);
    expect((await client.get('/readyz')).status).toBe(200);
  });

  it('is no matter while there is room', async () => {
    const { make, tokenOf } = library();
    const client = new TestClient(roomy().address, await tokenOf(await make.reader()));
    const { book_id } = await make.book();
    expect((await client.post('/api/wish', { book_id })).status).toBe(201);
    expect(await freeMbOf(folder)).toBeGreaterThan(1);
  });
});
