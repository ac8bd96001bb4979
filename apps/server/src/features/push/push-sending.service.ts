import { libraryNameIn } from '@library/contract/library-name.ts';
import { msg, translate } from '../../lib/message-descriptor.ts';
import type { Library, Queryable } from '../../library.ts';
import { languageOfLetters } from '../../mail/letter-words.ts';
import {
  type Device,
  deleteDevices,
  insertArrivals,
  selectDevicesOf,
  takeTest,
  updateCounts,
} from './push.queries.ts';
import { type PushOutcome, type PushResult, resultOf } from './push-answers.rules.ts';
import { readPushKeys } from './push-keys.service.ts';
import type { PushMessage } from './push-message.ts';
import { callPushService } from './push-service-call.ts';

export type { Urgency } from './push-message.ts';

/** What sending needs beside the library. */
export interface PushSender {
  /** The server's secret. */
  secret: string;
  /** Milliseconds that a push service may take to answer. */
  timeout: number;
}

/** Pushes in a row that were refused for good, after which a device is deleted. Its browser names it again when it is used. */
const mostFailures = 20;
/** Minutes after which somebody who asked for a test no longer waits for it. */
const testWaits = 5;

/** The devices that a person's notices go to, without those that have these already, and without kinds of device (`notOn`). */
export function devicesOf(
  database: Queryable,
  accountId: string,
  which: { now: Date; noticeIds: string[]; notOn: string[] },
): Promise<Device[]> {
  return selectDevicesOf(database, accountId, which);
}

/** Sends a message to devices at the same time, notes what their push services said, and returns what became of it. */
export async function sendToDevices(
  library: Library,
  sender: PushSender,
  message: PushMessage,
  { devices, noticeIds }: { devices: readonly Device[]; noticeIds: string[] },
): Promise<PushResult> {
  const { database, settings, clock } = library;
  const keys = await readPushKeys(database, sender.secret);
  if (!keys) return { state: 'failed', reason: "The library's keys can't be read" };
  const call = {
    keys,
    moreHosts: settings.push_hosts,
    contact: settings.contact_email,
    now: clock.now(),
    timeout: sender.timeout,
  };
  const outcomes = await Promise.all(devices.map((device) => callPushService(device, message, call)));
  const idsOf = (kind: PushOutcome['kind']) =>
    devices.filter((_, at) => outcomes[at]?.kind === kind).map(({ subscription_id }) => subscription_id);
  const result = resultOf(outcomes);
  await library.inTransaction(async (transaction) => {
    const [taken, refused] = [idsOf('taken'), idsOf('refused')];
    await deleteDevices(transaction, idsOf('gone'));
    await updateCounts(transaction, { taken, refused, now: clock.now(), most: mostFailures });
    if (result.state === 'waiting') await insertArrivals(transaction, noticeIds, [...taken, ...refused]);
  });
  return result;
}

/** Sends the tests that people have asked for. One that fails is not tried again: the person waits for it and asks again. */
export async function sendTests(
  library: Library,
  { stopping, publicUrl, ...sender }: PushSender & { stopping: AbortSignal; publicUrl: string },
): Promise<void> {
  const { database, clock, settings } = library;
  while (!stopping.aborted) {
    const now = clock.now();
    const device = await takeTest(database, new Date(now.getTime() - testWaits * 60_000));
    if (!device) return;
    if (!device.is_recent) continue;
    const language = languageOfLetters(device.language, settings);
    const name = libraryNameIn(settings, language);
    const message: PushMessage = {
      title: translate(msg('It works'), language),
      body: translate(msg('This is how {library} will tell you things.', { library: name }), language),
      language,
      link: `${publicUrl}/notices`,
      key: `test:${device.subscription_id}`,
      urgency: 'high',
      until: new Date(now.getTime() + testWaits * 60_000),
    };
    await sendToDevices(library, sender, message, { devices: [device], noticeIds: [] });
  }
}
