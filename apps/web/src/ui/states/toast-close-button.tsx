import { X } from 'lucide-react';
import type { CloseButtonProps } from 'react-toastify';
import { t } from '../../lib/language/texts.ts';

/** Closes a toast. The library's own button has an English name in every language. */
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
