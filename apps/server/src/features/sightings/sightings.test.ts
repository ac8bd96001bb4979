import { beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../../test/client.ts';
import { everyCaller } from '../../test/scenes/admin-scene.ts';
import { copyOf, done, lendingScene, lent } from '../../test/scenes/lending-scene.ts';
import { useLibrary } from '../../test/test-library.ts';
import { sweepSightings } from './sightings.service.ts';

const library = useLibrary();

beforeEach(() => library().database.deleteFrom('rate_limits').execute());

const tell = (client: TestClient, copy_label: string, place = 'On a bench', note: string | null = null) =>
  client.post('/api/sightings', { copy_label, place, note });
const seen = async (client: TestClient, label: string) =>
  done(await client.get(`/api/copies/${label}`)).sightings;
const later = (hours: number) =>
  library().clock.set(new Date(library().clock.now().getTime() + hours * 3_600_000));
const toldOf = async (client: TestClient) =>
  done(await client.get('/api/notices')).data.filter(({ kind }: { kind: string }) => kind === 'copy_found');

describe('a found copy', () => {
  it('can be reported by anybody, and the volunteers of its hall get a notice once a day', async () => {
    const scene = await lendingScene(library());
    const { label } = await copyOf(library(), scene);
    const other = await lendingScene(library());
    const callers = Object.entries(await everyCaller(library()));
    for (const [caller, client] of callers) {
      const { status, body } = await tell(client, `https://library.example/c/${label}`, `By ${caller}`);
      expect([caller, status, body.message]).toEqual([
        ...[caller, 201, `Thank you. We've told the volunteers of ${scene.hall.name}.`],
      ]);
    }
    expect(await toldOf(scene.volunteerClient)).toHaveLength(1);
    expect(await toldOf(other.volunteerClient)).toEqual([]);
    const { last_seen, told } = await seen(scene.volunteerClient, label);
    expect([last_seen.how, last_seen.hall, told.length]).toEqual(['told', null, Math.min(5, callers.length)]);
    later(25);
    expect((await tell(library().visitor, label, 'Still there', 'Wet.')).status).toBe(201);
    expect(await toldOf(scene.volunteerClient)).toHaveLength(2);
    expect((await seen(scene.adminClient, label)).told[0]).toMatchObject({
      place: 'Still there',
      note: 'Wet.',
    });
  });

  it('is reported by two people at the same time', async () => {
    const scene = await lendingScene(library());
    const { label } = await copyOf(library(), scene);
    const answers = await Promise.all([1, 2, 3].map((n) => tell(library().visitor, label, `Place ${n}`)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await seen(scene.volunteerClient, label)).told).toHaveLength(3);
    expect(await toldOf(scene.volunteerClient)).toHaveLength(1);
  });

  it.each([
    ['C999999', 'On a bench', 404, 'There is no copy with this label.'],
    ['nonsense', 'On a bench', 404, 'There is no copy with this label.'],
    ['C000001', ' ', 422, 'Place is required.'],
    ['C000001', 'x'.repeat(121), 422, 'Place can have at most 120 characters.'],
  ])('%s at "%s" is refused', async (label, place, status, sentence) => {
    const response = await tell(library().visitor, label, place);
    expect([response.status, JSON.stringify(response.body)]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  });

  it('is refused after many reports from one address', async () => {
    const scene = await lendingScene(library());
    const { label } = await copyOf(library(), scene);
    const statuses = [];
    for (let n = 0; n < 30; n += 1) statuses.push((await tell(library().visitor, label)).status);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a copy was seen last', () => {
  it('at its hand-over, then at the desk that scanned it, which may be another hall’s', async () => {
    const scene = await lendingScene(library());
    const { label } = await copyOf(library(), scene);
    expect(await seen(scene.volunteerClient, label)).toEqual({ last_seen: null, told: [] });
    await lent(scene, '2026-03-20');
    const handedOver = (await seen(scene.volunteerClient, label)).last_seen;
    expect(handedOver).toMatchObject({ how: 'hand_over', hall: scene.hall.name });
    later(1);
    const far = await lendingScene(library());
    const scans = [far, far, scene].map(({ volunteerClient }) =>
      volunteerClient.post('/api/desk/scan', { text: label }),
    );
    for (const { status } of await Promise.all(scans)) expect(status).toBe(200);
    later(1);
    done(await far.volunteerClient.post('/api/desk/scan', { text: label }));
    const { last_seen } = await seen(scene.volunteerClient, label);
    expect(last_seen).toMatchObject({ how: 'scan', hall: far.hall.name });
    expect(Date.parse(last_seen.at) - Date.parse(handedOver.at)).toBe(2 * 3_600_000);
  });
});

describe('a report of a finder', () => {
  it('is deleted after 90 days, and the last scan stays', async () => {
    const scene = await lendingScene(library());
    const { label } = await copyOf(library(), scene);
    done(await scene.volunteerClient.post('/api/desk/scan', { text: label }));
    done(await tell(library().visitor, label, 'On a bench', 'Ask Karim.'));
    later(1);
    done(await tell(library().visitor, label, 'Under the bench'));
    // Logins expire before the reports are deleted, so this logs in again.
    const seenNow = async () => seen(await library().as(await library().make.admin()), label);
    const places = async () => (await seenNow()).told.map(({ place }: { place: string }) => place);
    later(90 * 24 - 1);
    await sweepSightings(library());
    expect(await places()).toEqual(['Under the bench', 'On a bench']);
    later(0.5);
    await Promise.all([sweepSightings(library()), sweepSightings(library())]);
    expect(await places()).toEqual(['Under the bench']);
    later(1);
    await sweepSightings(library());
    const { last_seen, told } = await seenNow();
    expect([last_seen.how, last_seen.hall, told]).toEqual(['scan', scene.hall.name, []]);
  });
});
