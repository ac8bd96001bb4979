import sharp from 'sharp';
import { beforeEach } from 'vitest';
import type { TestClient } from '../client.ts';
import { description, draftForm } from '../isbn-calls.ts';
import { firstMorning, useLibrary } from '../test-library.ts';
import { done } from './lending-scene.ts';

const photograph = (background: string) =>
  sharp({ create: { width: 300, height: 450, channels: 3, background } })
    .jpeg()
    .toBuffer();

/**
 * Makes a hall with two volunteers, and an admin, before each test, and deletes all drafts of books. Call it once at the top
 * of the file.
 */
export function useDraftScene() {
  const library = useLibrary();
  const scene = {} as {
    hall: { hall_id: string; name: string };
    /** Karim Uddin. */
    volunteer: TestClient;
    /** Rahima Khatun. */
    colleague: TestClient;
    admin: TestClient;
  };
  beforeEach(async () => {
    const { make, as, database, clock } = library();
    clock.set(firstMorning);
    await database.deleteFrom('book_drafts').execute();
    const hall = await make.hall();
    const volunteer = (name: string) => make.volunteer({ hall_id: hall.hall_id, name });
    Object.assign(scene, {
      hall,
      volunteer: await as(await volunteer('Karim Uddin')),
      colleague: await as(await volunteer('Rahima Khatun')),
      admin: await as(await make.admin()),
    });
  });
  /** Sends both photographs, or others instead; undefined leaves one out. */
  async function send(
    fields: Record<string, string> = {},
    {
      client = scene.volunteer,
      pictures = {},
    }: { client?: TestClient; pictures?: Record<string, Buffer | undefined> } = {},
  ) {
    const both = { cover: await photograph('#262'), title_page: await photograph('#eee'), ...pictures };
    const given = Object.fromEntries(Object.entries(both).filter(([, content]) => content));
    return client.call('POST', '/api/books/draft', draftForm(fields, given));
  }
  return {
    library,
    scene,
    send,
    drafted: async (fields?: Record<string, string>) => done(await send(fields)).data,
    /** A page of the books that wait for a description. */
    waiting: async (client = scene.volunteer) => done(await client.get('/api/books/to-describe')),
    describeAs: (client: TestClient, book_id: string, changes: object = {}) =>
      client.patch(`/api/books/${book_id}/describe`, { ...description('The Forty Hadith'), ...changes }),
    detail: async (book_id: string) => (await library().visitor.get(`/api/books/${book_id}`)).body,
  };
}
