import { ClipboardList, Trophy, UserRoundCog } from 'lucide-react';
import { t } from '../../../lib/language/texts.ts';
import { staffArea } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ScriptText } from '../../../ui/text/script-text.tsx';
import { LogoutButtons, OtherAccounts } from './account-switch.tsx';

const entryLook = 'justify-start px-2 text-ink hover:bg-hover';

/** The card that the profile icon opens: who is logged in, links to the person's own pages and other accounts, and Logout. */
export function ProfileCard() {
  const { user, userType } = useSession();
  const type = user?.user_type ?? userType;
  return (
    <>
      <div className="px-2 pb-3">
        <p className="text-ink-faint text-sm">{t('Assalamu Alaikum,')}</p>
        <ScriptText as="p" text={user?.name || t('User')} className="font-semibold text-lg" />
      </div>
      <div className="border-line border-y px-2 py-3 text-ink-soft text-sm">
        <p className="break-all">{t('Email: {email}', { email: user?.email ?? '' })}</p>
        {user?.contact ? <p className="mt-1">{t('Contact: {contact}', { contact: user.contact })}</p> : null}
        {type ? (
          <p className="mt-1">
            {t('Role: {type, select, reader {Reader} volunteer {Volunteer} other {Admin}}', { type })}
          </p>
        ) : null}
      </div>
      <ButtonLink to="/account" variant="ghost" wide className={`mt-2 ${entryLook}`}>
        <UserRoundCog aria-hidden="true" />
        {t('My account')}
      </ButtonLink>
      {userType === null || userType === 'reader' ? null : (
        <ButtonLink to={staffArea(userType).to} variant="ghost" wide className={entryLook}>
          <ClipboardList aria-hidden="true" />
          {staffArea(userType).label}
        </ButtonLink>
      )}
      <ButtonLink to="/leaderboard" variant="ghost" wide className={entryLook}>
        <Trophy aria-hidden="true" />
        {t('Leaderboard')}
      </ButtonLink>
      <OtherAccounts />
      <LogoutButtons />
    </>
  );
}
