import { z } from 'zod';
import { spokenLanguages } from '../language/spoken-languages.ts';

/** The default settings; also for pages that are served without settings, in development. */
export const defaultWebSettings = {
  library_name: 'Dhaka University Islamic Library',
  library_name_local: 'ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি',
  location: 'University of Dhaka',
  contact_email: 'duislamiclibrary@gmail.com',
  first_link: 'Qarze Hasana',
  brand_colour: '#008F5E',
  time_zone: 'Asia/Dhaka',
  language: 'en' as const,
  loan_days: 7,
  max_loan_days: 60,
  request_lapse_days: 7,
  offer_days: 3,
  pause_days: 60,
  cover_bytes: 5 * 1024 * 1024,
  password_resets: true,
  verify_email: 'off' as const,
  require_code: 'off' as const,
  pass_on: 'off' as const,
};

/** The settings that the web client needs; the server writes them into the page. */
export const librarySettingsSchema = z.object({
  library_name: z.string().default(defaultWebSettings.library_name),
  library_name_local: z.string().default(defaultWebSettings.library_name_local),
  location: z.string().default(defaultWebSettings.location),
  contact_email: z.string().default(defaultWebSettings.contact_email),
  first_link: z.string().default(defaultWebSettings.first_link),
  /** As `#rrggbb`. */
  brand_colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #rrggbb')
    .default(defaultWebSettings.brand_colour),
  time_zone: z.string().default(defaultWebSettings.time_zone),
  /** The language for people who have not chosen one and whose browser asks for none that the library has. */
  language: z.enum(spokenLanguages, 'must be en or bn').default(defaultWebSettings.language),
  /** The suggested loan period when a copy is handed out, in days. */
  loan_days: z.int().default(defaultWebSettings.loan_days),
  /** The maximum loan period, in days. */
  max_loan_days: z.int().default(defaultWebSettings.max_loan_days),
  /** The number of days after which a request lapses if its copy is not collected. */
  request_lapse_days: z.int().min(0).default(defaultWebSettings.request_lapse_days),
  /** The number of days for which a copy is kept for the reader whose turn it is. */
  offer_days: z.int().min(1).default(defaultWebSettings.offer_days),
  /** The number of days after which a paused entry of a waiting list ends. */
  pause_days: z.int().min(8).default(defaultWebSettings.pause_days),
  /** The size limit of an uploaded cover, in bytes. */
  cover_bytes: z.int().min(0).default(defaultWebSettings.cover_bytes),
  /** Whether a forgotten password can be reset by e-mail; otherwise screens name an address to write to. */
  password_resets: z.boolean().default(defaultWebSettings.password_resets),
  /** What requires a confirmed e-mail address: nothing, borrowing, or also every login after the registration. */
  verify_email: z.enum(['off', 'requests', 'login']).default(defaultWebSettings.verify_email),
  /** Whether volunteers need the reader's code to hand out a book; admins never need it. */
  require_code: z.enum(['off', 'on']).default(defaultWebSettings.require_code),
  /** Whether a reader may pass a book on to the next in line, and whether volunteers are notified of it. */
  pass_on: z.enum(['off', 'volunteers_told', 'on']).default(defaultWebSettings.pass_on),
});
export type LibrarySettings = z.infer<typeof librarySettingsSchema>;

/** A file size for people: '5 MB', '2.5 MB'. */
export function megabytesText(bytes: number): string {
  return `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
}
