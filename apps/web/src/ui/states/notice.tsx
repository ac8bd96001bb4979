import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

/** The result of an action, in a message that stays on the screen. */
export type Outcome = {
  tone: 'good' | 'bad';
  text: string;
  /** Stand under the sentence. */
  children?: ReactNode;
  /** Whether it takes the focus, which a button in the message before it had. */
  takesFocus?: boolean;
};

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** The box of an `Outcome`: announced, and there until dismissed or replaced. */
export function Notice({
  tone,
  text,
  onDismiss,
  className,
  children,
  takesFocus = false,
}: Outcome & { onDismiss?: () => void; className?: string }) {
  const good = tone === 'good';
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <div
      ref={takesFocus ? takeFocus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className={classNames(
        'flex animate-rise items-start gap-3 rounded-card border p-3 text-sm',
        good ? 'border-action-line bg-action-soft text-action' : 'border-danger bg-danger-soft text-danger',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p role={good ? 'status' : 'alert'} className="font-medium">
          {text}
        </p>
        {children}
      </div>
      {onDismiss ? (
        <IconButton
          label={t('Dismiss')}
          icon={X}
          onClick={onDismiss}
          className="-m-2.5 text-current hover:text-ink"
        />
      ) : null}
    </div>
  );
}
