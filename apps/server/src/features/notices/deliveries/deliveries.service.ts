import type { Received, ResponseBody } from '@library/contract/calls/route.ts';
import type { Overview } from '@library/contract/library/overview.ts';
import type { Delivery, listDeliveries, retryDeliveries } from '@library/contract/notices/deliveries.ts';
import type { AskedKind } from '../../../database/tables/notice-tables.ts';
import { pageSizes, readPage } from '../../../lib/pages.ts';
import { type MessageDescriptor, msg, type Untranslated } from '../../../lib/sentences/message-descriptor.ts';
import { maskedEmail } from '../../../lib/text/masked-email.ts';
import type { Library } from '../../../library.ts';
import type { Actor } from '../../../permissions.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { noticeText } from '../texts/notice-texts.ts';
import {
  countByState,
  countDeliveries,
  countTroubles,
  type Retried,
  selectDeliveries,
  selectLastSent,
  updateRetried,
} from './deliveries.queries.ts';
import { areStuck, overdueBefore } from './deliveries.rules.ts';

/** A page of the letters and pushes that were given up or are to be sent. */
export function deliveryPage(
  { database, clock }: Library,
  { state, page }: Received<typeof listDeliveries>['query'],
): Promise<Untranslated<ResponseBody<typeof listDeliveries>>> {
  const now = clock.now();
  return readPage(page, pageSizes.deliveries, {
    rows: async (slice) =>
      (await selectDeliveries(database, { state, now }, slice)).map((row) => deliveryOf(row, now)),
    total: () => countDeliveries(database, state),
  });
}

const askedSubjects: Record<AskedKind, MessageDescriptor> = {
  password_reset: msg('Choose a new password'),
  email_proof: msg('Confirm your e-mail address'),
};

function isAsked(kind: string): kind is AskedKind {
  return kind in askedSubjects;
}

type ListedDelivery = Awaited<ReturnType<typeof selectDeliveries>>[number];

function deliveryOf(
  { kind, about, hall, email, has_device, valid_until, next_try_at, ...row }: ListedDelivery,
  now: Date,
): Untranslated<Delivery> {
  const expired = valid_until !== null && valid_until <= now;
  const isLetter = row.channel === 'mail';
  return {
    ...row,
    subject: isAsked(kind) ? askedSubjects[kind] : noticeText(kind, about, { hall: hall ?? '' }).subject,
    email: email === null || !isLetter ? null : maskedEmail(email),
    at: next_try_at.toISOString(),
    expired,
    can_be_sent: !expired && (isLetter ? email !== null : Boolean(has_device)),
  };
}

/** How many letters and notifications are sent again. */
export type Retries = Record<'letters' | 'notifications', number>;

/** Sends given-up letters and pushes again, and returns how many; those sent or waiting already are left alone. */
export function retry(
  library: Library,
  admin: Actor,
  which: Received<typeof retryDeliveries>['body'],
): Promise<Retries> {
  return library.inTransaction(async (transaction) => {
    const chosen: Retried =
      'all' in which
        ? { noticeIds: 'all', channel: undefined }
        : { noticeIds: which.notice_ids, channel: which.channel };
    const ways = await updateRetried(transaction, chosen, library.clock.now());
    const letters = ways.filter((channel) => channel === 'mail').length;
    const retries = { letters, notifications: ways.length - letters };
    if (ways.length > 0) {
      const entry = { action: 'sent again', kind: 'letters', entity_id: library.makeId() } as const;
      await recordAudit(transaction, library, admin, { ...entry, after: retries });
    }
    return retries;
  });
}

/** Whether the library manages to send its letters, for its admins. A library that sends none is never stuck. */
export async function lettersState({ database, clock, settings }: Library): Promise<Overview['letters']> {
  const last = await selectLastSent(database);
  const { time_zone: timeZone, quiet_from: from, quiet_until: until } = settings;
  const dueBefore = overdueBefore(clock.now(), { timeZone, from, until });
  const { failed, failed_pushes, failed_since, overdue } = await countTroubles(database, {
    failedAfter: last,
    dueBefore,
  });
  return {
    failed,
    failed_pushes,
    stuck: settings.password_resets && areStuck({ overdue, failedSince: failed_since }),
    last_sent_at: last?.toISOString() ?? null,
  };
}

const states = ['waiting', 'claimed', 'sent', 'dropped', 'failed'];

/** The letter counts for the metrics: every state has a count, even when it is 0. */
export function letterReadings({ database }: Library) {
  return {
    byState: async () => {
      const counted = await countByState(database);
      const totalOf = (state: string) => counted.find((row) => row.state === state)?.total ?? 0;
      return Object.fromEntries(states.map((state) => [state, totalOf(state)]));
    },
    lastSentAt: () => selectLastSent(database),
  };
}
