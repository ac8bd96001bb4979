import { ClipboardList, Trophy, UserRoundCog } from 'lucide-react';
import { staffAreas } from '../../lib/account-types.ts';
import { useSession } from '../../lib/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { LogoutButtons, OtherAccounts } from './account-switch.tsx';

const entryLook = 'justify-start px-2 text-ink hover:bg-hover';

/** What the profile icon opens: who is signed in, the ways to the own pages and other accounts, and Logout. */
export function ProfileCard() {
  const { user, userType } = useSession();
  const type = user?.user_type ?? userType;
  return (
    <>
      <div className="px-2 pb-3">
        <p className="text-ink-faint text-sm">Assalamu Alaikum,</p>
        <ScriptText as="p" text={user?.name || 'User'} className="font-semibold text-lg" />
      </div>
      <div className="border-line border-y px-2 py-3 text-ink-soft text-sm">
        <p className="break-all">Email: {user?.email}</p>
        {user?.contact ? <p className="mt-1">Contact: {user.contact}</p> : null}
        {type ? <p className="mt-1">Role: {type.charAt(0).toUpperCase() + type.slice(1)}</p> : null}
      </div>
      <ButtonLink to="/account" variant="ghost" wide className={`mt-2 ${entryLook}`}>
        <UserRoundCog aria-hidden="true" />
        My account
      </ButtonLink>
      {userType === null || userType === 'reader' ? null : (
        <ButtonLink to={staffAreas[userType].to} variant="ghost" wide className={entryLook}>
          <ClipboardList aria-hidden="true" />
          {staffAreas[userType].label}
        </ButtonLink>
      )}
      <ButtonLink to="/leaderboard" variant="ghost" wide className={entryLook}>
        <Trophy aria-hidden="true" />
        Leaderboard
      </ButtonLink>
      <OtherAccounts />
      <LogoutButtons />
    </>
  );
}
