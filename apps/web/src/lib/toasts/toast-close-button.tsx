import { X } from 'lucide-react';
import type { CloseButtonProps } from 'react-toastify';
import { t } from '../language/texts.ts';

/** The button that closes a toast. The default button of the toast library has an English name in every language. */
export function ToastCloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button
      type="button"
      aria-label={t('Close')}
      className="Toastify__close-button"
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}
