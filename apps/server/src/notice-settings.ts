import { z } from 'zod';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');
const days = z.coerce.number().int().min(0);

/** The settings of what the library tells people, and when. */
export const noticeSettings = {
  /** Days before the due date on which a reader is reminded of a loan; 0 for none before that day itself. */
  due_soon_days: days.default(2),
  /** Days after the due date on which a reader is reminded again. */
  late_days: z
    .string()
    .regex(/^\d+(,\d+)*$/, 'must be days such as 1,4,8')
    .default('1,4,8,15')
    .transform((text) => text.split(',').map(Number)),
  /** The time of day from which reminders are shown and sent. */
  digest_at: timeOfDay.default('08:00'),
  /** The time of day from which volunteers are told what waits in their hall. */
  evening_at: timeOfDay.default('20:00'),
  /** The quiet hours, in which only what concerns the account's safety is sent. */
  quiet_from: timeOfDay.default('22:00'),
  quiet_until: timeOfDay.default('07:00'),
  /** Letters about notices that are sent in a minute at most, by all processes together. */
  mails_a_minute: z.coerce.number().int().min(1).default(60),
  /** Days for which notices are kept. */
  notice_days: days.min(1).default(90),
};
