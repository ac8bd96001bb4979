import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../../test/client.ts';
import {
  done,
  type LendingScene,
  lendingScene,
  lent,
  returned,
  withNewBook,
} from '../../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../../test/test-library.ts';
import { writeReminders } from './reminders.service.ts';

const library = useLibrary();
let scene: LendingScene;
const at = (moment: string) => library().clock.set(new Date(`${moment}+06:00`));
/** An admin's notices of weekly figures, newest first. */
const weeks = async (client: TestClient = scene.adminClient) =>
  done(await client.get('/api/notices')).data.filter(({ kind }: { kind: string }) => kind === 'week_figures');

describe('the figures of a week', () => {
  beforeEach(async () => {
    at('2026-03-10T10:00:00');
    scene = await lendingScene(library());
  });

  it('are sent once at its end, with its own days only', async () => {
    await returned(scene, '2026-03-12');
    await lent(await withNewBook(library(), scene), '2026-03-13');
    at('2026-03-14T23:50:00');
    await writeReminders(library());
    expect(await weeks()).toEqual([]);
    at('2026-03-15T00:10:00');
    await lent(await withNewBook(library(), scene), '2026-03-20');
    await Promise.all([writeReminders(library()), writeReminders(library())]);
    expect(await weeks()).toEqual([]);
    at('2026-03-15T08:00:00');
    await writeReminders(library());
    expect(await weeks()).toEqual([
      expect.objectContaining({
        group: 'figures',
        subject: 'Your library last week',
        sentence:
          'Sunday, March 8 to Saturday, March 14: 2 requests, 2 loans and 1 return. 1 loan is late now.',
        action: { label: 'See the charts', link: '/user/admin?charts=12-weeks' },
      }),
    ]);
    at('2026-03-18T08:00:00');
    await writeReminders(library());
    expect(await weeks()).toHaveLength(1);
  });

  it('are sent to verified admins alone, who can switch the e-mails off', async () => {
    const { make, as, database } = library();
    const other = await as(await make.admin({ verified: false }));
    await lent(scene, '2026-03-20');
    const letters = async () => {
      const { account_id } = scene.admin;
      const own = database.selectFrom('notices').where('account_id', '=', account_id).select('notice_id');
      return database
        .selectFrom('deliveries')
        .where('notice_id', 'in', own)
        .where('channel', '=', 'mail')
        .selectAll()
        .execute();
    };
    at('2026-03-15T09:00:00');
    await writeReminders(library());
    expect(await letters()).toHaveLength(1);
    expect([await weeks(other), await weeks(scene.volunteerClient)]).toEqual([[], []]);
    done(await scene.adminClient.put('/api/notice-settings', { mail: [] }));
    await lent(await withNewBook(library(), scene), '2026-03-25');
    at('2026-03-22T09:00:00');
    await writeReminders(library());
    expect([(await weeks()).length, (await letters()).length]).toEqual([2, 1]);
  });
});
