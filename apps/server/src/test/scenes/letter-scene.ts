import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createCoolDown } from '../../features/notices/letters/letters.rules.ts';
import { sendLetters } from '../../features/notices/letters/letters.service.ts';
import { writeReminders } from '../../features/notices/reminders/reminders.service.ts';
import { letterWriters } from '../../letter-writers.ts';
import { smtpMailer } from '../../mail/smtp-mailer.ts';
import type { TestLibrary } from '../open-library.ts';
import { type MailServer, startMailServer } from '../stand-ins/mail-server.ts';
import { firstDay } from '../test-library.ts';
import { type LendingScene, lendingScene, lent, setDay, withNewBook } from './lending-scene.ts';

export const letterFrom = { name: 'The Library', address: 'library@example.test' };

/** Mails of reminders, with a real mail server. Call it once at the top of a file. */
export function useLetterScene(library: () => TestLibrary) {
  let post: MailServer | undefined;
  let scene: LendingScene | undefined;
  const inTest = <Thing>(thing: Thing | undefined): Thing => {
    if (!thing) throw new Error('The scene is there only inside tests.');
    return thing;
  };
  beforeAll(async () => {
    post = await startMailServer();
  });
  afterAll(() => post?.close());
  beforeEach(async () => {
    const { received, refuseWith } = inTest(post);
    received.length = 0;
    refuseWith(null);
    await library().database.deleteFrom('notices').execute();
    setDay(library(), firstDay);
    scene = await lendingScene(library());
  });

  const at = (moment: string) => library().clock.set(new Date(`${moment}+06:00`));
  const errors: unknown[] = [];

  /** Writes the reminders of the day, and deletes those of all other readers, because other tests have loans as well. */
  async function remind(readers: { account_id: string }[] = [inTest(scene).reader]): Promise<void> {
    await writeReminders(library());
    const ids = readers.map(({ account_id }) => account_id);
    await library().database.deleteFrom('notices').where('account_id', 'not in', ids).execute();
  }

  return {
    at,
    remind,
    post: () => inTest(post),
    scene: () => inTest(scene),
    subjects: () => inTest(post).received.map(({ mail }) => mail.subject),
    deliveries: () =>
      library().database.selectFrom('deliveries').select(['state', 'attempts', 'reason']).execute(),
    /** Sends the mails that are due. */
    send: (mailer = smtpMailer(inTest(post).url, letterFrom)) =>
      sendLetters(library(), {
        writers: letterWriters,
        mailer,
        publicUrl: 'https://library.example',
        failed: (error) => errors.push(error),
        coolDown: createCoolDown(),
      }),
    /** Makes loans of this many books, and writes the reminders of March 12 about them. */
    loans: async (count = 1): Promise<string[]> => {
      const ids = [await lent(inTest(scene), '2026-03-14')];
      while (ids.length < count) {
        ids.push(await lent(await withNewBook(library(), inTest(scene)), '2026-03-14'));
      }
      at('2026-03-12T08:00:00');
      await remind();
      return ids;
    },
  };
}
