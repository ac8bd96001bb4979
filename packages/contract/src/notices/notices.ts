import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { pageNumber, pageOf } from '../fields/lists.ts';
import { sentence } from '../language/sentences.ts';
import { type NoticeGroup, type NoticeKind, noticeGroups, noticeKinds } from './notice-kinds.ts';

export type { NoticeGroup, NoticeKind } from './notice-kinds.ts';

const kindNames = Object.keys(noticeKinds) as [NoticeKind, ...NoticeKind[]];
const groupNames = Object.keys(noticeGroups) as [NoticeGroup, ...NoticeGroup[]];

/** A notice as its reader sees it. */
export const noticeSchema = z.object({
  notice_id: idSchema,
  kind: z.enum(kindNames),
  group: z.enum(groupNames),
  /** The subject in a few words; it names no book. */
  subject: z.string(),
  sentence: z.string(),
  /** The book of the notice; null when there is none. */
  book: z.object({ book_id: idSchema, title: z.string() }).nullable(),
  /** The link for acting on the notice: an address of the web app with its label. */
  action: z.object({ label: z.string(), link: z.string() }).nullable(),
  /** A second link, if there is one. */
  also: z.object({ label: z.string(), link: z.string() }).optional(),
  /** An ISO time. */
  at: z.string(),
  read: z.boolean(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/api/notices',
  summary: 'The notices of the caller, newest first, without those that are no longer true',
  access: 'logged-in',
  query: z.object({ page: pageNumber }),
  response: pageOf(noticeSchema).extend({ unread: z.int() }),
  addition: true,
});

const noticeChoiceSchema = z.object({
  group: z.enum(groupNames),
  /** The name of the group, and a description of its notices. */
  name: z.string(),
  text: z.string(),
  mail: z.boolean(),
  /** Whether e-mails of the group are always sent and cannot be switched off. */
  fixed: z.boolean(),
  /** Whether the group's notices are sent to the person's devices, and whether that cannot be switched off. */
  push: z.boolean(),
  push_fixed: z.boolean(),
});
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>;
const noticeSettingsSchema = z.object({
  groups: z.array(noticeChoiceSchema),
  push: z.object({
    /** The key that a browser needs for its push service; null when the library sends no notices to devices. */
    key: z.string().nullable(),
    /** Whether notices on devices may name books. */
    titles_on_lock_screen: z.boolean(),
  }),
});
export type NoticeSettings = z.infer<typeof noticeSettingsSchema>;

export const noticeSettings = defineEndpoint({
  method: 'GET',
  path: '/api/notice-settings',
  summary: 'Which groups of notices the caller also gets by e-mail and on devices',
  access: 'logged-in',
  response: noticeSettingsSchema,
  addition: true,
});

const choiceOf = (channel: 'mail' | 'push') => {
  const switchable = groupNames.filter((group) => noticeGroups[group][channel] !== 'always');
  return z.array(z.enum(switchable, 'Please choose groups from the list.')).max(20);
};

export const changeNoticeSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/notice-settings',
  summary:
    'Choose which groups of notices also come by e-mail and to your devices; groups that cannot be switched off come anyway, and groups that are not named stay as they are',
  access: 'logged-in',
  body: z
    .object({ mail: choiceOf('mail'), push: choiceOf('push'), titles_on_lock_screen: z.boolean() })
    .partial()
    .refine((choice) => Object.values(choice).some((part) => part !== undefined), {
      error: 'Please choose something.',
      path: ['mail'],
    }),
  response: noticeSettingsSchema.extend({ message: z.string() }),
  addition: true,
});

export const unsubscribe = defineEndpoint({
  method: 'POST',
  path: '/api/unsubscribe/:token',
  summary: 'End reminders by e-mail with the link of one of them, without a login; doing it twice is fine',
  access: 'public',
  params: z.object({ token: requiredId('Link') }),
  response: messageSchema,
  missing: "This link doesn't work any more. You can choose your e-mails in your account.",
  oneClick: true,
  addition: true,
});

/** The maximum number of notices that one call marks by id. */
const mostAtOnce = 100;

export const readNotices = defineEndpoint({
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark some or all of your notices as read; doing it twice is fine',
  access: 'logged-in',
  body: z.union(
    [
      z.object({ all: z.literal(true) }),
      z.object({ notice_ids: z.array(requiredId('Notice')).min(1).max(mostAtOnce) }),
    ],
    sentence('Name 1 to {mostAtOnce} notices, or all of them.', { mostAtOnce }),
  ),
  response: z.object({ message: z.string(), unread: z.int() }),
  addition: true,
});
