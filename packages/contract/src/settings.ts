import { z } from 'zod';

/**
 * The settings that screens need, written by the server into the page. Each has its default here, so a page
 * served without them (development) shows the same library.
 */
export const librarySettingsSchema = z.object({
  library_name: z.string().default('Dhaka University Islamic Library'),
  library_name_local: z.string().default('ঢাকা বিশ্ববিদ্যালয় ইসলামিক লাইব্রেরি'),
  location: z.string().default('University of Dhaka'),
  contact_email: z.string().default('duislamiclibrary@gmail.com'),
  first_link: z.string().default('Qarze Hasana'),
  brand_colour: z.string().default('#008F5E'),
  time_zone: z.string().default('Asia/Dhaka'),
  /** Days: the return date offered when fulfilling (spec 9). */
  loan_days: z.int().default(7),
  /** Days ahead that a return date may lie at most (decisions 3). */
  max_loan_days: z.int().default(60),
});
export type LibrarySettings = z.infer<typeof librarySettingsSchema>;
