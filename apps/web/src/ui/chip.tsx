import { X } from 'lucide-react';
import type { ReactNode } from 'react';

/** A removable label, e.g. an active filter. The remove button is named `removeLabel`. */
export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  /** e.g. 'Remove filter Hadith' */
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-card border border-action-line bg-action-soft ps-3 font-medium text-action text-sm">
      <span className="truncate">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        onClick={onRemove}
        className="-my-1 inline-flex size-11 shrink-0 items-center justify-center rounded-card hover:text-action-hover"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </span>
  );
}
