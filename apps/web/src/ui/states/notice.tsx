import { CircleAlert, CircleCheck, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';

/** The result of an action, as a message that stays on the screen. */
export type ActionOutcome = {
  tone: 'good' | 'bad';
  text: string;
  /** Shown under the sentence. */
  children?: ReactNode;
  /** Whether the message takes the focus, for when a button in the message before it had the focus. */
  takesFocus?: boolean;
};

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** The box of an `ActionOutcome`. It is announced, and stays until it is dismissed or replaced. */
export function Notice({
  tone,
  text,
  onDismiss,
  className,
  children,
  takesFocus = false,
}: ActionOutcome & { onDismiss?: () => void; className?: string }) {
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
