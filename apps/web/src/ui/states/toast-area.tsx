import { useEffect } from 'react';
import { t } from '../../lib/language/texts.ts';
import { dismissLoginToasts, loadToasts, showLoginOffersAs, useToasts } from '../../lib/toasts/toast.ts';

/**
 * The position and duration of toasts: for readers and volunteers top-right, 5 s; on admin screens bottom-right, 3.5 s
 * (S9-38, S9-44).
 */
const areas = {
  shell: { position: 'top-right', autoClose: 5000 },
  admin: { position: 'bottom-right', autoClose: 3500 },
} as const;

const firstActs = ['pointerdown', 'keydown'] as const;

/**
 * The only toast area of the page; Alt+T moves the focus to the newest toast. `onLogin` is called by the button of a toast
 * that says that the person is not logged in any more.
 */
export function ToastArea({ area, onLogin }: { area: keyof typeof areas; onLogin: () => void }) {
  const toasts = useToasts();

  useEffect(() => {
    showLoginOffersAs((message) => (
      <span className="block">
        <span>{message}</span>{' '}
        <button
          type="button"
          onClick={() => {
            dismissLoginToasts();
            onLogin();
          }}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-2"
        >
          {t('Log in')}
        </button>
      </span>
    ));
  }, [onLogin]);

  useEffect(() => {
    const load = () => {
      // The next toast tries again to load the code.
      loadToasts().catch(() => undefined);
    };
    for (const act of firstActs) window.addEventListener(act, load, { once: true });
    return () => {
      for (const act of firstActs) window.removeEventListener(act, load);
    };
  }, []);

  // The live region exists from the start. Opening dialogs hide everything behind them except live regions, so screen readers
  // announce later toasts too. The announcements come from the container inside it.
  return (
    <div aria-live="off">
      {toasts ? (
        <toasts.ToastContainer
          key={area}
          {...areas[area]}
          closeButton={toasts.ToastCloseButton}
          // Hides the progress bar only from screen readers, because its name is English in every language; the styles still
          // show it.
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
