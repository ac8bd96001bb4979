import { ToastContainer } from 'react-toastify/unstyled';

/** Where toasts show and for how long: readers and volunteers top-right 5 s, admin screens bottom-right 3.5 s (spec 9). */
const areas = {
  shell: { position: 'top-right', autoClose: 5000 },
  admin: { position: 'bottom-right', autoClose: 3500 },
} as const;

/** The one toast area of the page; Alt+T moves the focus to the newest toast. */
export function ToastArea({ area }: { area: keyof typeof areas }) {
  return (
    <ToastContainer
      key={area}
      {...areas[area]}
      draggable
      draggablePercent={80}
      closeOnClick={false}
      newestOnTop
    />
  );
}
