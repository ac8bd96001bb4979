import { CircleUserRound, ClipboardList, Menu } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { NavLink, useNavigate } from 'react-router';
import { NoticeBell } from '../../../features/notices/notice-bell.tsx';
import { t } from '../../../lib/language/texts.ts';
import { useLateCode } from '../../../lib/loading/use-late-code.ts';
import { staffArea } from '../../../lib/session/account-types.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { useAccountType } from '../../../lib/session/unreachable-login.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ReaderLinks } from './reader-links.tsx';
import { useOpenMenu } from './use-open-menu.ts';

const loadProfileCard = () => import('./profile-card.tsx');
const loadFollowDevice = () => import('../../../features/notices/push/follow-device.ts');

/**
 * The end of the top bar for logged-in people: links to their pages or area, and the menus. While the server cannot be asked who
 * is logged in, the links still lead to what the phone has stored; the notices and the profile need the server. The parts that
 * visitors see too are in the top bar's file, which the first visit loads.
 */
export function LoggedInActions({ browseLabel, look }: { browseLabel: ReactNode; look: string }) {
  const { user, token } = useSession();
  const userType = useAccountType();
  const navigate = useNavigate();
  const { open, toggle, area } = useOpenMenu();
  const { code, bring } = useLateCode(loadProfileCard);
  // Visitors never need this code. For others it is preloaded, so that it works even if the network is lost later.
  useEffect(() => {
    loadProfileCard().catch(() => undefined);
  }, []);
  // If notifications are on, registers this browser for the account that is in use now.
  useEffect(() => {
    if (!token || !('Notification' in window) || Notification.permission !== 'granted') return;
    loadFollowDevice()
      .then(({ followDevice }) => followDevice())
      .catch(() => undefined);
  }, [token]);
  const reader = userType === 'reader';
  return (
    <>
      <button
        type="button"
        onClick={() => navigate('/browse-books')}
        className={classNames(look, 'max-sm:w-11 max-sm:px-0')}
      >
        {browseLabel}
      </button>
      {reader ? (
        <nav aria-label={t('My pages')} className="hidden lg:block">
          <ReaderLinks look="bar" />
        </nav>
      ) : null}
      {userType === 'volunteer' || userType === 'admin' ? (
        <AreaLink {...staffArea(userType)} look={look} />
      ) : null}
      <div ref={area} className="relative -me-2 flex">
        {user ? <NoticeBell known={user.unread_notices ?? 0} /> : null}
        {reader ? (
          <IconButton
            label={t('Menu')}
            icon={Menu}
            aria-expanded={open === 'links'}
            aria-controls="links-menu"
            onClick={() => toggle('links')}
            className="lg:hidden"
          />
        ) : null}
        {user ? (
          <IconButton
            label={t('Profile')}
            icon={CircleUserRound}
            iconClassName="size-6"
            aria-expanded={open === 'profile'}
            aria-controls="profile-menu"
            onClick={() => bring(() => toggle('profile'))}
          />
        ) : null}
        {open === 'links' ? (
          <Panel id="links-menu" className="lg:hidden">
            <nav aria-label={t('My pages')}>
              <ReaderLinks look="menu" />
            </nav>
          </Panel>
        ) : null}
        {open === 'profile' && code ? (
          <Panel id="profile-menu">
            <code.ProfileCard />
          </Panel>
        ) : null}
      </div>
    </>
  );
}

/** The link to the area of volunteers or admins; on narrow screens only its icon is visible. */
function AreaLink({ to, label, look }: { to: string; label: string; look: string }) {
  return (
    <NavLink
      to={to}
      title={label}
      className={classNames(
        look,
        'min-w-11 aria-[current=page]:bg-action-soft aria-[current=page]:text-action',
      )}
    >
      <ClipboardList aria-hidden="true" />
      <span className="max-md:sr-only">{label}</span>
    </NavLink>
  );
}

/** The panel that a menu button opens, below it at the end of the bar. It scrolls where the window is lower than its contents. */
function Panel({ id, className = '', children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <div
      id={id}
      className={`absolute end-0 top-full mt-2 max-h-[calc(100dvh-var(--top-bar)-1rem)] w-72 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto overscroll-contain float-sheet p-3 ${className}`}
    >
      {children}
    </div>
  );
}
