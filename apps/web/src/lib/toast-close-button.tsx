import { X } from 'lucide-react';
import type { CloseButtonProps } from 'react-toastify';
import { t } from './language/texts.ts';

/** Closes a toast. The library of toasts has a button of its own, whose name is English in every language. */
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
