import { noticeGroups } from '@library/contract/notice-kinds.ts';
import { groupTexts } from '@library/contract/notice-texts.ts';
import type { MailChoice, NoticeGroup } from '@library/contract/notices.ts';
import { notFound } from '../../lib/refusal.ts';
import type { Library } from '../../library.ts';
import { type Actor, isConcernedBy } from '../../permissions.ts';
import { lockSettingsOfKey, selectSettings, upsertMailGroups } from './notice-settings.queries.ts';

const groups = Object.keys(noticeGroups) as NoticeGroup[];
const usual = groups.filter((group) => noticeGroups[group].mail === 'on');

/** Every group that concerns a person with what was chosen; `chosen` is null where nothing was ever chosen. */
function choicesOf(actor: Actor, chosen: readonly NoticeGroup[] | null): MailChoice[] {
  const shown = groups.filter((group) => isConcernedBy(actor, noticeGroups[group].whose));
  return shown.map((group) => {
    const fixed = noticeGroups[group].mail === 'always';
    return { group, ...groupTexts[group], mail: fixed || (chosen ?? usual).includes(group), fixed };
  });
}

/** Which groups of notices a person also gets by e-mail. */
export async function settingsOf({ database }: Library, actor: Actor): Promise<MailChoice[]> {
  return choicesOf(actor, (await selectSettings(database, actor.account_id))?.mail ?? null);
}

/** Chooses the groups of notices that a person also gets by e-mail. */
export function changeSettings(
  { inTransaction }: Library,
  actor: Actor,
  mail: readonly NoticeGroup[],
): Promise<MailChoice[]> {
  return inTransaction(async (transaction) => {
    const chosen = groups.filter((group) => mail.includes(group));
    await upsertMailGroups(transaction, actor.account_id, chosen);
    return choicesOf(actor, chosen);
  });
}

/** Ends reminders by e-mail for whoever got this key in a letter. Throws 404 for an unknown one. */
export function endReminders({ inTransaction }: Library, key: string): Promise<void> {
  return inTransaction(async (transaction) => {
    const settings = await lockSettingsOfKey(transaction, key);
    if (!settings)
      throw notFound("This link doesn't work any more. You can choose your e-mails in your account.");
    const left = (settings.mail ?? usual).filter((group) => group !== 'reminders');
    await upsertMailGroups(transaction, settings.account_id, left);
  });
}
