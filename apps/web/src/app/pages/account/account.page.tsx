import { offeredLanguages } from '@library/contract/language/spoken-languages.ts';
import { CalendarFeedSection } from '../../../features/calendar-feeds/calendar-feed-section.tsx';
import { EmailState } from '../../../features/email-proofs/email-state.tsx';
import { KeepBooksSection } from '../../../features/kept-books/keep-books-section.tsx';
import { NoticeSettings } from '../../../features/notices/notice-settings.tsx';
import { DeviceCard } from '../../../features/notices/push/device-card.tsx';
import { DeletionSection } from '../../../features/own-account/deletion-section.tsx';
import { OwnAccount } from '../../../features/own-account/own-account.tsx';
import { SessionsSection } from '../../../features/sessions/sessions-section.tsx';
import { useSpoken } from '../../../lib/language/spoken.ts';
import { t } from '../../../lib/language/texts.ts';
import { usePageTitle } from '../../../lib/loading/page-title.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { DescribedCard } from '../../../ui/described-card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Loading } from '../../../ui/states/loading.tsx';
import { AccessDenied } from '../../shell/page-states/access-denied.tsx';
import { DigitsSwitch } from '../../shell/top-bar/digits-switch.tsx';
import { LanguageSwitch } from '../../shell/top-bar/language-switch.tsx';
import { ThemeSwitch } from '../../shell/top-bar/theme-switch.tsx';
import { BlockedNotice } from '../reader/blocked-notice.tsx';

/** /account: a logged-in person's own account. */
export default function AccountPage() {
  usePageTitle(t('My account'));
  const { user, loading } = useSession();
  if (loading) return <Loading text={t('Loading your account...')} />;
  if (!user) return <AccessDenied needs="reader" text={t('Please log in to see your account.')} />;
  return (
    <div className="mx-auto max-w-5xl">
      <BlockedNotice />
      <PageHeading title={t('My account')} text={t('Each section is saved separately.')} />
      <OwnAccount emailState={(account) => <EmailState account={account} />}>
        <NoticeSettings />
        <DeviceCard />
        {user.user_type === 'reader' ? <CalendarFeedSection /> : null}
        {user.user_type === 'reader' ? <KeepBooksSection /> : null}
        <SessionsSection />
        <DescribedCard title={t('Appearance')} text={t('How the library looks on this device.')}>
          <ThemeSwitch />
        </DescribedCard>
        <LanguageCard />
        <DeletionSection isReader={user.user_type === 'reader'} />
      </OwnAccount>
    </div>
  );
}

/** Shown only if there is a choice: of several languages, or of digits, which English does not offer. */
function LanguageCard() {
  const { language } = useSpoken();
  if (offeredLanguages.length < 2 && language === 'en') return null;
  return (
    <DescribedCard
      title={t('Language and digits')}
      text={t('The language of these pages and of our e-mails to you.')}
    >
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <LanguageSwitch />
        <DigitsSwitch />
      </div>
    </DescribedCard>
  );
}
