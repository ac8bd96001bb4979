import type { Claim } from '@library/contract/lending/claims.ts';
import { writeReminders } from '../../features/notices/reminders/reminders.service.ts';
import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { done, type LendingScene, lent, setDay } from './lending-scene.ts';

/** Functions by which a scene's reader claims returns, and by which its hall and admin settle them. */
export function claimScene(library: () => TestLibrary, scene: () => LendingScene) {
  const claiming = (lending_id: string, returned_on: string, to_whom?: string) =>
    scene().readerClient.post('/api/lendings/claim-returned', { lending_id, returned_on, to_whom });
  /** The claims of the scene's reader. */
  const listed = async (state = 'open', client = scene().volunteerClient): Promise<Claim[]> =>
    done(await client.get(`/api/claims?state=${state}`)).data.filter(
      ({ reader_id }: Claim) => reader_id === scene().reader.reader_id,
    );
  const openClaim = async () => (await listed('open', scene().adminClient))[0]?.claim_id;
  const settle = async (outcome: string, client = scene().volunteerClient, reason?: string) =>
    client.patch('/api/claims/settle', { claim_id: await openClaim(), outcome, reason });
  const takeBack = (lending_id: string) =>
    scene().volunteerClient.patch('/api/lendings/return', { lending_id });
  const subjects = async (client: TestClient): Promise<string[]> =>
    done(await client.get('/api/notices')).data.map(({ subject }: { subject: string }) => subject);
  const current = async () => done(await scene().readerClient.get('/api/my-reads')).currentReads;
  const remindOn = async (...days: string[]) => {
    for (const day of days) {
      setDay(library(), day);
      await writeReminders(library());
    }
  };
  /** A loan until March 12 of which the reader claims on the 13th that it was returned on the 12th. */
  async function claimed(): Promise<string> {
    const lending_id = await lent(scene(), '2026-03-12');
    setDay(library(), '2026-03-13');
    done(await claiming(lending_id, '2026-03-12', 'Karim at the desk'));
    return lending_id;
  }
  return { claiming, listed, openClaim, settle, takeBack, subjects, current, remindOn, claimed };
}
