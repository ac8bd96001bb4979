import { useEffect } from 'react';
import { t } from '../../lib/language/texts.ts';
import { loadToasts, showLoginOffersAs, useToasts } from '../../lib/toast.ts';

/** Where toasts show and for how long: readers and volunteers top-right 5 s, admin screens bottom-right 3.5 s (S9-38, S9-44). */
const areas = {
  shell: { position: 'top-right', autoClose: 5000 },
  admin: { position: 'bottom-right', autoClose: 3500 },
} as const;

const firstActs = ['pointerdown', 'keydown'] as const;

/**
 * The one toast area of the page; Alt+T moves the focus to the newest toast. `onLogin` is what the button of a toast
 * does that says that the person is not logged in any more.
 */
export function ToastArea({ area, onLogin }: { area: keyof typeof areas; onLogin: () => void }) {
  const toasts = useToasts();

  useEffect(() => {
    showLoginOffersAs((message) => (
      <span className="block">
        <span>{message}</span>{' '}
        <button
          type="button"
          onClick={onLogin}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-2"
        >
          {t('Log in')}
        </button>
      </span>
    ));
  }, [onLogin]);

  useEffect(() => {
    const load = () => {
      // The next toast tries again.
      loadToasts().catch(() => undefined);
    };
    for (const act of firstActs) window.addEventListener(act, load, { once: true });
    return () => {
      for (const act of firstActs) window.removeEventListener(act, load);
    };
  }, []);

  // The live region exists from the start: opening dialogs hide everything behind them except live regions, so screen
  // readers announce later toasts too. The area within does the announcing.
  return (
    <div aria-live="off">
      {toasts ? (
        <toasts.ToastContainer
          key={area}
          {...areas[area]}
          closeButton={toasts.ToastCloseButton}
          // From screen readers alone: its name is English in every language, and the styles show it.
          hideProgressBar
          aria-label={t('Notifications Alt+T')}
          draggable
          draggablePercent={80}
          closeOnClick={false}
          newestOnTop
        />
      ) : null}
    </div>
  );
}
