import type { Received } from '@library/contract/calls/route.ts';
import { noticeGroups } from '@library/contract/notices/notice-kinds.ts';
import type {
  changeNoticeSettings,
  NoticeChoice,
  NoticeGroup,
  NoticeSettings,
} from '@library/contract/notices/notices.ts';
import { notFound } from '../../../lib/refusal.ts';
import type { Untranslated } from '../../../lib/sentences/message-descriptor.ts';
import type { Library, Queryable } from '../../../library.ts';
import { type Actor, isConcernedBy } from '../../../permissions.ts';
import { publicPushKey } from '../../push/push-keys.service.ts';
import { groupTexts } from './notice-group-texts.ts';
import {
  type ChosenNotices,
  lockSettingsOfKey,
  selectSettings,
  upsertChosen,
} from './notice-settings.queries.ts';

const groups = Object.keys(noticeGroups) as NoticeGroup[];
const usual = (channel: 'mail' | 'push') => groups.filter((group) => noticeGroups[group][channel] === 'on');
const nothingChosen: ChosenNotices = { mail: null, push: null, titles_on_lock_screen: false };

/** Every group of notices that concerns the person, with the person's choices. */
function choicesOf(actor: Actor, { mail, push }: ChosenNotices): Untranslated<NoticeChoice>[] {
  const shown = groups.filter((group) => isConcernedBy(actor, noticeGroups[group].whose));
  return shown.map((group) => {
    const fixed = noticeGroups[group].mail === 'always';
    const push_fixed = noticeGroups[group].push === 'always';
    return {
      group,
      ...groupTexts[group],
      fixed,
      push_fixed,
      mail: fixed || (mail ?? usual('mail')).includes(group),
      push: push_fixed || (push ?? usual('push')).includes(group),
    };
  });
}

async function settingsWith(
  library: Library,
  database: Queryable,
  actor: Actor,
  chosen: ChosenNotices,
): Promise<Untranslated<NoticeSettings>> {
  const key = await publicPushKey(library, database);
  const { titles_on_lock_screen } = chosen;
  return { groups: choicesOf(actor, chosen), push: { key, titles_on_lock_screen } };
}

/** Which groups of notices a person also gets by e-mail and on devices. */
export async function settingsOf(library: Library, actor: Actor): Promise<Untranslated<NoticeSettings>> {
  const { database } = library;
  const chosen = await selectSettings(database, actor.account_id);
  return settingsWith(library, database, actor, chosen ?? nothingChosen);
}

/** Changes which groups of notices a person also gets by e-mail and on devices; groups that are not named stay as they were. */
export function changeSettings(
  library: Library,
  actor: Actor,
  { mail, push, titles_on_lock_screen }: Received<typeof changeNoticeSettings>['body'],
): Promise<Untranslated<NoticeSettings>> {
  const inOrder = (chosen: readonly NoticeGroup[]) => groups.filter((group) => chosen.includes(group));
  return library.inTransaction(async (transaction) => {
    const chosen = await upsertChosen(transaction, actor.account_id, {
      ...(mail && { mail: inOrder(mail) }),
      ...(push && { push: inOrder(push) }),
      ...(titles_on_lock_screen !== undefined && { titles_on_lock_screen }),
    });
    return settingsWith(library, transaction, actor, chosen);
  });
}

/** Ends reminders by e-mail for the person who got this key in a letter. Throws 404 for an unknown one. */
export function endReminders({ inTransaction }: Library, key: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const settings = await lockSettingsOfKey(transaction, key);
    if (!settings)
      throw notFound("This link doesn't work any more. You can choose your e-mails in your account.");
    const left = (settings.mail ?? usual('mail')).filter((group) => group !== 'reminders');
    await upsertChosen(transaction, settings.account_id, { mail: left });
  });
}
