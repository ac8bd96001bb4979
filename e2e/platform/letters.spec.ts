import { AxeBuilder } from '@axe-core/playwright';
import { spokenLanguages } from '@library/contract/language/spoken-languages.ts';
import { type NoticeKind, noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import { defaultSettings } from '../../apps/server/src/config.ts';
import { proofMail } from '../../apps/server/src/features/email-proofs/proof-mail.ts';
import { accountNoticeMail } from '../../apps/server/src/features/notices/letters/account-notice-mail.ts';
import { noticeLetter } from '../../apps/server/src/features/notices/letters/letter.ts';
import { resetMail } from '../../apps/server/src/features/password-resets/password-reset-mail.ts';
import { longestTitle, sampleAbout } from '../../apps/server/src/test/sample-notices.ts';
import { expect, test } from '../support/test.ts';

const publicUrl = 'https://library.example';
const hall = 'Bangamata Sheikh Fazilatunnesa Mujib Hall';

const to = { address: 'reader@example.test' };
const link = `${publicUrl}/reset-password?type=volunteer#token=${'x'.repeat(43)}`;
/** The letters in words of their own. */
const ofAccounts = spokenLanguages.flatMap((language) => [
  resetMail({ type: 'volunteer', to, link, language }, defaultSettings),
  proofMail({ type: 'volunteer', to, link, code: '012345', language }, defaultSettings),
  ...(['password_changed', 'email_changed', 'email_change_asked', 'new_login'] as const).map((kind) =>
    accountNoticeMail(
      { kind, about: sampleAbout[kind], at: new Date('2026-03-10T04:00:00Z') },
      { ...to, publicUrl, messageId: '<one@library.example>', language },
      defaultSettings,
    ),
  ),
]);
/** The letter about one notice of each kind, and one with all of them. */
const kinds = Object.keys(noticeKinds) as NoticeKind[];
const toldOf = (kind: NoticeKind) => ({ kind, about: sampleAbout[kind], title: longestTitle, hall });
const letters = [...kinds.map((kind) => [toldOf(kind)]), kinds.map(toldOf)].flatMap((told) =>
  spokenLanguages.map((language) =>
    noticeLetter(
      told,
      {
        address: 'reader@example.test',
        publicUrl,
        messageId: '<one@library.example>',
        stopLink: { page: `${publicUrl}/notices?stop=key`, post: `${publicUrl}/api/unsubscribe/key` },
        language,
      },
      defaultSettings,
    ),
  ),
);

test.use({ viewport: { width: 320, height: 640 } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every letter fits a narrow phone and is readable, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const { subject, html } of [...ofAccounts, ...letters]) {
      await page.setContent(html);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, `${subject} scrolls sideways`).toBeLessThanOrEqual(320);
    }
    // The last one holds all that the others do.
    const { violations } = await new AxeBuilder({ page })
      .withRules(['color-contrast', 'link-in-text-block'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
