import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');
const days = z.coerce.number().int().min(0);

/** The settings of notices and reminders: which ones are sent, and when. */
export const noticeSettings = {
  /** A reader is reminded of a loan this many days before its due date; 0 for no reminder before the due date itself. */
  due_soon_days: days.default(2),
  /** A reader is reminded again this many days after the due date. */
  late_days: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be days such as 1,4,8')
    .default('1,4,8,15')
    .transform((text) => text.split(',').map(Number)),
  /** The time of day from which reminders are shown and sent. */
  digest_at: timeOfDay.default('08:00'),
  /** The time of day from which volunteers get the summary of pending work in their hall. */
  evening_at: timeOfDay.default('20:00'),
  /** The quiet hours, in which only notices about the security of an account are sent. */
  quiet_from: timeOfDay.default('22:00'),
  quiet_until: timeOfDay.default('07:00'),
  /** The maximum number of letters about notices per minute, over all processes. */
  mails_a_minute: z.coerce.number().int().min(1).default(60),
  /** Days for which notices are kept. */
  notice_days: days.min(1).default(90),
};
