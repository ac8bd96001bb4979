import type { TestLibrary } from '../open-library.ts';
import { lendingScene, lent, setDay } from './lending-scene.ts';

/** The due date of the scene's loan, and the due date after its renewal. */
export const dueOn = '2026-03-17';
export const renewed = '2026-03-24';

/** Makes a loan that is due tomorrow. */
export async function dueTomorrow(library: TestLibrary) {
  const scene = await lendingScene(library);
  const lending_id = await lent(scene, dueOn);
  setDay(library, '2026-03-16');
  return { ...scene, lending_id };
}

export async function dueDateOf(library: TestLibrary, lendingId: string): Promise<string> {
  const lendings = library.database.selectFrom('lendings').where('lending_id', '=', lendingId);
  return (await lendings.select('due_date').executeTakeFirstOrThrow()).due_date;
}
