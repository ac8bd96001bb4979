import { beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../client.ts';
import { done, type LendingScene, lendingScene } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

let scene: LendingScene;
let readers: TestClient[];

beforeAll(async () => {
  scene = await lendingScene(library(), 60);
  const { make, as } = library();
  readers = await Promise.all(Array.from({ length: 52 }, async () => as(await make.reader())));
  const wanted = { book_id: scene.book.book_id, hall_id: scene.hall.hall_id };
  for (const reader of readers) done(await reader.post('/api/request', wanted));
});

interface Listed {
  data: Record<string, string>[];
}

/** Reads a list as a whole and page by page, as an admin and as the hall's volunteer, and compares them. */
async function checkPages(path: string, id: string): Promise<void> {
  for (const client of [scene.adminClient, scene.volunteerClient]) {
    for (const order of ['asc', 'desc']) {
      const list = async (page: string) =>
        done(await client.get(`${path}?status=pending&sort_order=${order}${page}`));
      const whole = await list('');
      expect(Object.keys(whole).sort()).toEqual(['data', 'success']);
      expect(await list('&page=')).toEqual(whole);
      const [first, second] = [await list('&page=1'), await list('&page=2')];
      expect(first).toMatchObject({ success: true, current_page: 1, last_page: 2, total: 52 });
      expect(second).toMatchObject({ current_page: 2, last_page: 2, total: 52 });
      const ids = ({ data }: Listed) => data.map((item) => item[id]);
      expect([first.data.length, second.data.length]).toEqual([50, 2]);
      expect([...ids(first), ...ids(second)]).toEqual(ids(whole));
      expect(await list('&page=7')).toMatchObject({ data: [], current_page: 7, last_page: 2, total: 52 });
      const other = await list(`&page=1&book_title=${encodeURIComponent('no such title')}`);
      expect(other).toMatchObject({ data: [], last_page: 1, total: 0 });
      const titled = await list(`&page=1&book_title=${encodeURIComponent(scene.book.title.toUpperCase())}`);
      expect(titled.total).toBe(52);
    }
  }
}

describe('lists that are read whole or in pages of fifty', () => {
  it('requests', async () => {
    await checkPages('/api/request', 'req_id');
  });

  it('lendings', async () => {
    const { data } = done(await scene.adminClient.get('/api/request?status=pending'));
    for (const { req_id } of data) {
      const body = { req_id, return_date: '2026-03-12' };
      done(await scene.volunteerClient.patch('/api/request/fulfill', body));
    }
    await checkPages('/api/lendings', 'lending_id');
  });
});
