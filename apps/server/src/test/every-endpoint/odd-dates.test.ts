import { beforeAll, expect, it } from 'vitest';
import type { TestClient } from '../client.ts';
import { lendingScene, requested } from '../scenes/lending-scene.ts';
import { useLibrary } from '../test-library.ts';

const library = useLibrary();

let client: TestClient;
beforeAll(async () => {
  client = await library().as(await library().make.admin());
});

const filters = ['/api/request', '/api/lendings', '/api/audit'].flatMap((path) => [
  `${path}?start_date=`,
  `${path}?end_date=`,
]);
const ranges = ['/api/admin/statistics?to=2026-03-10&from=', '/api/admin/statistics?from=2026-03-10&to='];
const odd = ['0000-01-01', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'];
const sentence = 'Please choose a day of the years 1900 to 2199.';

it.each([...filters, ...ranges])('%s refuses a year that nobody can mean', async (path) => {
  for (const day of odd) {
    const { status, body } = await client.get(path + day);
    expect([day, status, body.message]).toEqual([day, 422, sentence]);
  }
});

it.each(filters)('%s takes the first and the last day that can be meant', async (path) => {
  for (const day of ['1900-01-01', '2199-12-31']) expect((await client.get(path + day)).status).toBe(200);
});

it('so does the due date of a book', async () => {
  const scene = await lendingScene(library());
  const req_id = await requested(scene);
  for (const return_date of odd) {
    const { status, body } = await scene.volunteerClient.patch('/api/request/fulfill', {
      req_id,
      return_date,
    });
    expect([status, body.message]).toEqual([422, sentence]);
  }
});

it('a day that is wrong in two ways is refused once', async () => {
  const scene = await lendingScene(library());
  const req_id = await requested(scene);
  const { status, body } = await scene.volunteerClient.patch('/api/request/fulfill', {
    req_id,
    return_date: [],
  });
  expect([status, body.errors.return_date]).toEqual([422, ['Please select a return date.']]);
});
