import { LogOut, UserRoundCog } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';

/** What the profile icon opens: who is signed in, the way to the account page, and Logout, which goes to Browse. */
export function ProfileCard() {
  const { user, userType, logout } = useSession();
  const navigate = useNavigate();
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
      <ButtonLink
        to="/account"
        variant="ghost"
        wide
        className="mt-2 justify-start px-2 text-ink hover:bg-hover"
      >
        <UserRoundCog aria-hidden="true" />
        My account
      </ButtonLink>
      <Button
        variant="danger-ghost"
        wide
        className="mt-2 bg-danger-soft"
        onClick={() => {
          logout();
          navigate('/browse-books');
        }}
      >
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </>
  );
}
