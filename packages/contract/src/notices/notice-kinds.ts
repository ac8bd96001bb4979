import { z } from 'zod';
import type { AccountType } from '../calls/route.ts';
import { idSchema } from '../fields/ids.ts';

type Usual = 'always' | 'on' | 'off';

/**
 * The groups of notices that people switch on and off together. `mail` and `push` are the defaults for e-mail and for
 * notifications on devices; `always` cannot be switched off. `whose` lists the account types that a group is for.
 */
export const noticeGroups = {
  turn: { mail: 'on', push: 'on', whose: ['reader'] },
  reminders: { mail: 'on', push: 'on', whose: ['reader'] },
  /** E-mail cannot be switched off, so that one channel besides the inbox remains; a device stops with its login. */
  late: { mail: 'always', push: 'on', whose: ['reader'] },
  requests: { mail: 'on', push: 'on', whose: ['reader'] },
  receipts: { mail: 'off', push: 'off', whose: ['reader'] },
  /** What happens in the hall of a volunteer. */
  desk: { mail: 'off', push: 'on', whose: ['volunteer'] },
  /** What happens in the whole library. */
  figures: { mail: 'on', push: 'off', whose: ['admin'] },
  security: { mail: 'always', push: 'always', whose: ['reader', 'volunteer', 'admin'] },
} as const satisfies Record<string, { mail: Usual; push: Usual; whose: readonly AccountType[] }>;
export type NoticeGroup = keyof typeof noticeGroups;

const ofBook = z.object({ book_id: idSchema, hall_id: idSchema });
const ofRequest = ofBook.extend({ req_id: idSchema });
const ofLoan = ofBook.extend({ lending_id: idSchema });
const ofHandover = ofLoan.extend({ of: z.enum(['out', 'in']), day: z.string() });
const ofWait = z.object({ book_id: idSchema, wait_id: idSchema });
const ofPassing = ofBook.extend({ passing_id: idSchema });
/** Whether the book went from reader to reader. */
const passed = z.boolean().optional();
const ofDueLoan = ofLoan.extend({ due_date: z.string() });
const ofAccount = z.object({ account_type: z.enum(['reader', 'volunteer', 'admin']) });
/** The beginning of the new address, so that its owner recognises it and nobody else learns it. */
const ofNewEmail = ofAccount.extend({ new_email: z.string() });

interface KindFacts<About extends z.ZodType> {
  group: NoticeGroup;
  /** The stored data. Titles of books and names of halls are looked up when the notice is read. */
  about: About;
  /** Combined with others into one e-mail a day, so that nobody gets an e-mail for each book. */
  digest?: true;
}

function kind<About extends z.ZodType>(facts: KindFacts<About>): KindFacts<About> {
  return facts;
}

/**
 * Every kind of notice; the list is closed. A new kind needs its text in the server's `notice-texts.ts`, and a rule in its
 * `notice-truth.queries.ts` for how long it stays true.
 */
export const noticeKinds = {
  request_cancelled: kind({ group: 'requests', about: ofRequest }),
  request_lapses: kind({
    group: 'reminders',
    about: ofRequest.extend({ last_day: z.string() }),
    digest: true,
  }),
  request_lapsed: kind({ group: 'requests', about: ofRequest }),
  turn: kind({ group: 'turn', about: ofRequest.extend({ collect_by: z.string() }) }),
  turn_missed: kind({ group: 'turn', about: ofWait.extend({ hall_id: idSchema, was_last: z.boolean() }) }),
  turn_taken_back: kind({ group: 'turn', about: ofWait.extend({ hall_id: idSchema }) }),
  /** The copy had already been handed out at an offline desk before it was offered. */
  turn_given_away: kind({ group: 'turn', about: ofWait.extend({ hall_id: idSchema }) }),
  wait_ended: kind({
    group: 'turn',
    about: ofWait.extend({
      why: z.enum(['no_copy', 'book_deleted', 'not_needed', 'paused_too_long', 'ended']),
      reason: z.string().nullable(),
    }),
  }),
  pause_ends: kind({ group: 'turn', about: ofWait.extend({ last_day: z.string() }) }),
  /** `book_id` is the edition with an available copy, not the book for which the reader waits. */
  other_edition: kind({
    group: 'turn',
    about: ofWait.extend({ hall_id: idSchema, translator: z.string().nullable() }),
  }),
  /** The reader who has the book asks the next reader in line to take it over. */
  passing_proposed: kind({ group: 'turn', about: ofPassing }),
  passing_agreed: kind({ group: 'requests', about: ofPassing }),
  passing_ended: kind({
    group: 'requests',
    about: ofPassing.extend({
      /** One of the two readers; or an admin who settled a dispute, with the reader who is notified. */
      by: z.enum(['giver', 'receiver', 'undone_for_giver', 'undone_for_receiver']),
    }),
  }),
  somebody_waits: kind({ group: 'requests', about: ofDueLoan }),
  handed_out: kind({ group: 'receipts', about: ofDueLoan.extend({ passed }) }),
  returned: kind({
    group: 'receipts',
    about: ofLoan.extend({ points: z.int(), was_late: z.boolean(), passed }),
  }),
  loan_renewed: kind({ group: 'requests', about: ofDueLoan.extend({ reason: z.string().nullable() }) }),
  /**
   * `others` is the number of further loans that were renewed with it; `not_renewed` is the number of loans that could not be
   * renewed.
   */
  loans_renewed: kind({
    group: 'requests',
    about: ofDueLoan.extend({ others: z.int(), not_renewed: z.int() }),
  }),
  due_date_changed: kind({ group: 'requests', about: ofDueLoan.extend({ reason: z.string() }) }),
  marked_lost: kind({ group: 'requests', about: ofLoan }),
  /** An admin has settled a hand-over that the reader disputed. */
  dispute_settled: kind({
    group: 'requests',
    about: ofLoan.extend({
      of: z.enum(['out', 'in']),
      outcome: z.enum(['stands', 'undone']),
      reason: z.string(),
    }),
  }),
  /** The copy was found after the reader claimed to have returned it: the loan counts as returned on the claimed day. */
  claim_found: kind({
    group: 'requests',
    about: ofLoan.extend({ claimed_on: z.string(), points: z.int(), was_late: z.boolean() }),
  }),
  /** An admin decided that the loan of a claim is still out. */
  claim_refused: kind({ group: 'requests', about: ofLoan.extend({ reason: z.string() }) }),
  due_soon: kind({ group: 'reminders', about: ofDueLoan, digest: true }),
  due_today: kind({ group: 'reminders', about: ofDueLoan, digest: true }),
  late: kind({ group: 'late', about: ofDueLoan.extend({ days: z.int() }), digest: true }),
  /** `others` is the number of further dates of the reader that the same change of the calendar has moved. */
  date_moved: kind({
    group: 'requests',
    about: ofDueLoan.extend({ from_date: z.string(), reason: z.string().nullable(), others: z.int() }),
  }),
  collect_day_moved: kind({
    group: 'requests',
    about: ofRequest.extend({
      collect_by: z.string(),
      from_date: z.string(),
      reason: z.string().nullable(),
      others: z.int(),
    }),
  }),
  pause_moved: kind({
    group: 'requests',
    about: ofWait.extend({
      hall_id: idSchema,
      paused_until: z.string(),
      from_date: z.string(),
      reason: z.string().nullable(),
      others: z.int(),
    }),
  }),
  request_placed: kind({ group: 'desk', about: ofRequest }),
  /**
   * A finder has reported where a copy is. Only the copy's page shows the place, so that nothing that a stranger typed is
   * sent to a device.
   */
  copy_found: kind({
    group: 'desk',
    about: ofBook.extend({ copy_id: idSchema, copy_label: z.string() }),
  }),
  /** A reader claims to have returned a book of the hall. */
  claim_made: kind({
    group: 'desk',
    about: ofBook.extend({ claim_id: idSchema, copy_label: z.string(), claimed_on: z.string() }),
  }),
  /** A reader disputes a hand-over by the volunteer. `day` is the day of the hand-over. */
  handover_disputed: kind({ group: 'desk', about: ofHandover.extend({ dispute_id: idSchema }) }),
  handover_settled: kind({
    group: 'desk',
    about: ofHandover.extend({
      outcome: z.enum(['stands', 'undone', 'withdrawn']),
      reason: z.string().nullable(),
    }),
  }),
  /** A reader has passed a book on to the next reader in line. */
  book_passed: kind({ group: 'desk', about: ofLoan }),
  /** The evening summary of a hall: requests older than a day, late loans and claims. Older notices do not have `claimed`. */
  hall_evening: kind({
    group: 'desk',
    about: z.object({
      hall_id: idSchema,
      day: z.string(),
      waiting: z.int(),
      late: z.int(),
      claimed: z.int().default(0),
    }),
  }),
  /** A week of the library, starting on Sunday, and the number of late loans at its end. */
  week_figures: kind({
    group: 'figures',
    about: z.object({
      first_day: z.string(),
      last_day: z.string(),
      requests: z.int(),
      loans: z.int(),
      returns: z.int(),
      late: z.int(),
    }),
  }),
  /** A message from an admin to one reader. Screens that strangers may see show only that there is one, not its text. */
  library_message: kind({ group: 'security', about: z.object({ message: z.string() }) }),
  account_blocked: kind({ group: 'security', about: z.object({ reason: z.string().nullable() }) }),
  account_unblocked: kind({ group: 'security', about: z.object({}) }),
  password_changed: kind({ group: 'security', about: ofAccount }),
  email_change_asked: kind({ group: 'security', about: ofNewEmail }),
  email_changed: kind({ group: 'security', about: ofNewEmail }),
  /** A login from a kind of device that the account has not used before. */
  new_login: kind({ group: 'security', about: ofAccount.extend({ device: z.string() }) }),
} as const;
export type NoticeKind = keyof typeof noticeKinds;

/** The stored data of a notice of this kind. */
export type NoticeAbout<Kind extends NoticeKind> = z.infer<(typeof noticeKinds)[Kind]['about']>;

/** The names that belong to a notice, looked up by the ids in it; empty for names that it does not need. */
export interface NoticeNames {
  hall: string;
}

/** The data for the text of a notice of this kind. */
export type NoticeFacts<Kind extends NoticeKind> = NoticeAbout<Kind> & NoticeNames;
