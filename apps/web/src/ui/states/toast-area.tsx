import { useEffect } from 'react';
import { loadToasts, useToasts } from '../../lib/toast.ts';

/** Where toasts show and for how long: readers and volunteers top-right 5 s, admin screens bottom-right 3.5 s (S9-38, S9-44). */
const areas = {
  shell: { position: 'top-right', autoClose: 5000 },
  admin: { position: 'bottom-right', autoClose: 3500 },
} as const;

const firstActs = ['pointerdown', 'keydown'] as const;

/** The one toast area of the page; Alt+T moves the focus to the newest toast. */
export function ToastArea({ area }: { area: keyof typeof areas }) {
  const toasts = useToasts();

  useEffect(() => {
    const load = () => {
      // Whoever has something to say tries again.
      loadToasts().catch(() => undefined);
    };
    for (const act of firstActs) window.addEventListener(act, load, { once: true });
    return () => {
      for (const act of firstActs) window.removeEventListener(act, load);
    };
  }, []);

  // Its place is there from the start, and live by name: dialogs hide what stands behind them as they open, but leave
  // what is live, so that a toast which comes later is heard. What is said is up to the area within.
  return (
    <div aria-live="off">
      {toasts ? (
        <toasts.ToastContainer
          key={area}
          {...areas[area]}
          draggable
          draggablePercent={80}
          closeOnClick={false}
          newestOnTop
        />
      ) : null}
    </div>
  );
}
