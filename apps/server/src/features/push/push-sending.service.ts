import { libraryNameIn } from '@library/contract/library/library-name.ts';
import { msg, translate } from '../../lib/sentences/message-descriptor.ts';
import type { Library, Queryable } from '../../library.ts';
import { languageOfLetters } from '../../mail/letter-words.ts';
import {
  deleteDevices,
  insertArrivals,
  type PushTarget,
  selectDevicesOf,
  takeTest,
  updateCounts,
} from './push.queries.ts';
import { type PushOutcome, type PushResult, resultOf } from './push-answers.rules.ts';
import { readPushKeys } from './push-keys.service.ts';
import type { PushMessage } from './push-message.ts';
import { callPushService } from './push-service-call.ts';

export type { Urgency } from './push-message.ts';

/** What sending needs in addition to the library. */
export interface PushSender {
  /** The server's secret. */
  secret: string;
  /** Milliseconds that a push service may take to answer. */
  timeout: number;
}

/**
 * A device is deleted after this number of pushes in a row that were refused for good. Its browser registers again at its next
 * visit.
 */
const mostFailures = 20;
/** Minutes after which a requested test push is no longer sent. */
const testWaits = 5;

/** The devices that a person's notices go to, without those that already have them and without the kinds of device in `notOn`. */
export function devicesOf(
  database: Queryable,
  accountId: string,
  which: { now: Date; noticeIds: string[]; notOn: string[] },
): Promise<PushTarget[]> {
  return selectDevicesOf(database, accountId, which);
}

/** Sends a message to devices at the same time, saves how their push services responded, and returns the result. */
export async function sendToDevices(
  library: Library,
  sender: PushSender,
  message: PushMessage,
  { devices, noticeIds }: { devices: readonly PushTarget[]; noticeIds: string[] },
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

/** Sends the test pushes that people asked for. A failed one is not retried: the person is waiting for it and will ask again. */
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
      body: translate(msg('This is how {library} will notify you.', { library: name }), language),
      language,
      link: `${publicUrl}/notices`,
      key: `test:${device.subscription_id}`,
      urgency: 'high',
      until: new Date(now.getTime() + testWaits * 60_000),
    };
    await sendToDevices(library, sender, message, { devices: [device], noticeIds: [] });
  }
}
