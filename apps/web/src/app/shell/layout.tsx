import { Suspense } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { t } from '../../lib/language/texts.ts';
import { optionalPart } from '../../lib/loading/optional-part.ts';
import { useHasDeskNotes } from '../../lib/offline/desk-notes.ts';
import { keepsBooks } from '../../lib/offline/keeps-books.ts';
import { loginLink } from '../../lib/session/account-types.ts';
import { useSession } from '../../lib/session/session.tsx';
import { ScrollToTop } from '../../ui/scroll-to-top.tsx';
import { ToastArea } from '../../ui/states/toast-area.tsx';
import { loadKeepBooks, loadUnsentBar } from '../page-loaders.ts';
import { ScrollPosition } from '../router/browser-router.tsx';
import { PageFocus } from '../router/page-focus.tsx';
import { Footer } from './footer.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageBoundary } from './page-states/page-boundary.tsx';
import { useAccountLanguage } from './top-bar/language-switch.tsx';
import { TopBar } from './top-bar/top-bar.tsx';

/** Loaded only for people who have to confirm their address. */
const ConfirmBanner = optionalPart(() =>
  import('../../features/email-proofs/confirm-banner.tsx').then(({ ConfirmBanner }) => ConfirmBanner),
);

/** Loaded only if a desk has noted acts on this device that are not sent or need attention. */
const UnsentBar = optionalPart(() => loadUnsentBar().then(({ UnsentBar }) => UnsentBar));

/** Loaded only for readers who chose to store their books on this device. */
const KeepBooks = optionalPart(() => loadKeepBooks().then(({ KeepBooks }) => KeepBooks));

/** The frame that all pages share: top bar, page, footer, and the page's one toast area. */
export function Layout() {
  const { pathname, search } = useLocation();
  const { user, userType, endSession } = useSession();
  const navigate = useNavigate();
  useAccountLanguage();
  const hasDeskNotes = useHasDeskNotes();
  const adminScreen = userType === 'admin' && user !== null && /^\/(user|admin)\//.test(pathname);
  function logInAgain() {
    const form = loginLink(userType ?? 'reader', { from: `${pathname}${search}` });
    // A visitor has none, but perhaps a half-filled registration, which ends with a session.
    if (userType !== null) endSession();
    navigate(form.to, { state: form.state });
  }
  return (
    <div className="flex min-h-dvh flex-col">
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a part of the page, also before the code has loaded. */}
      <a
        href="#content"
        // A new entry in the history would lose the way back and the place on the page.
        onClick={(event) => {
          event.preventDefault();
          document.querySelector('main')?.focus();
        }}
        className="sr-only z-50 rounded-card bg-action px-4 py-2 font-semibold text-on-action focus:not-sr-only focus:fixed focus:start-4 focus:top-3"
      >
        {t('Skip to content')}
      </a>
      <TopBar />
      <OfflineBar />
      {hasDeskNotes ? (
        <Suspense>
          <UnsentBar />
        </Suspense>
      ) : null}
      {/* At least as high as the window, so that late content never pushes a visible footer away. */}
      <main
        id="content"
        tabIndex={-1}
        className="page-width min-h-[calc(100dvh-var(--top-bar))] flex-1 pt-6 outline-none sm:pt-8"
      >
        <PageBoundary>
          <Outlet />
          <ScrollPosition />
          <PageFocus />
        </PageBoundary>
      </main>
      <Footer />
      {userType === 'reader' && user && keepsBooks() ? (
        <Suspense>
          <KeepBooks />
        </Suspense>
      ) : null}
      {user?.confirm_email && !/^\/(account|confirm-email)$/.test(pathname) ? (
        <Suspense>
          <ConfirmBanner user={user} />
        </Suspense>
      ) : null}
      <ScrollToTop />
      <ToastArea area={adminScreen ? 'admin' : 'shell'} onLogin={logInAgain} />
    </div>
  );
}
