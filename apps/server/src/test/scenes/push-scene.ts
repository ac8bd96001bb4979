import { afterAll, beforeAll, beforeEach } from 'vitest';
import { writeReminders } from '../../features/notices/reminders/reminders.service.ts';
import type { TestClient } from '../client.ts';
import type { TestLibrary } from '../open-library.ts';
import { pushSender } from '../push-sending.ts';
import { type Browser, type PushService, startPushService } from '../stand-ins/push-service.ts';
import { firstDay } from '../test-library.ts';
import { done, type LendingScene, lendingScene, lent, setDay, withNewBook } from './lending-scene.ts';

/** The data for tests of pushes: a lending scene whose reader has turned notifications on, and a push service. */
export interface PushScene extends LendingScene {
  service: PushService;
  sender: Awaited<ReturnType<typeof pushSender>>;
  /** The browser of the scene's reader. */
  phone: Browser;
}

/** Makes a new scene before each test, and deletes the browsers of earlier ones. Call it once at the top of the file. */
export function usePushScene(library: () => TestLibrary) {
  let scene: PushScene | undefined;
  let [service, sender] = [
    undefined as PushService | undefined,
    undefined as PushScene['sender'] | undefined,
  ];
  beforeAll(async () => {
    service = await startPushService();
    sender = await pushSender(library());
  });
  afterAll(() => service?.close());
  const given = () => {
    if (!scene) throw new Error('The scene is there only inside tests.');
    return scene;
  };
  async function phoneOf(client: TestClient): Promise<Browser> {
    if (!service) throw new Error('The push service is there only inside tests.');
    const browser = service.browser();
    done(await client.post('/api/push-subscriptions', browser.named));
    return browser;
  }
  beforeEach(async () => {
    await library().database.deleteFrom('notices').execute();
    await library().database.deleteFrom('push_subscriptions').execute();
    setDay(library(), firstDay);
    const made = await lendingScene(library());
    if (!service || !sender) throw new Error('The push service did not start.');
    scene = { ...made, service, sender, phone: await phoneOf(made.readerClient) };
  });
  const pushes = () =>
    library()
      .database.selectFrom('deliveries')
      .where('channel', '=', 'push')
      .select(['state', 'attempts', 'reason'])
      .execute();
  return {
    scene: given,
    phoneOf,
    pushes,
    states: async () => (await pushes()).map(({ state }) => state),
    /** Sets the clock to a moment in Dhaka. */
    at: (moment: string) => library().clock.set(new Date(`${moment}+06:00`)),
    /** The stored devices of the scene's reader. */
    devices: () =>
      library()
        .database.selectFrom('push_subscriptions')
        .where('account_id', '=', given().reader.account_id)
        .selectAll()
        .execute(),
    /**
     * Makes loans of this many books, and writes the reminders of March 12 about them; deletes all other notices. Returns
     * the loans' ids.
     */
    loans: async (count = 1): Promise<string[]> => {
      const { database, clock } = library();
      const ids = [await lent(given(), '2026-03-14')];
      while (ids.length < count) ids.push(await lent(await withNewBook(library(), given()), '2026-03-14'));
      await database.deleteFrom('notices').execute();
      clock.set(new Date('2026-03-12T08:00:00+06:00'));
      await writeReminders(library());
      const { account_id } = given().reader;
      await database.deleteFrom('notices').where('account_id', '<>', account_id).execute();
      return ids;
    },
  };
}
