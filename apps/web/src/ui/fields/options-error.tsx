import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';

/** The message in a filter or form that options could not be loaded, with a button to retry. */
export function OptionsError({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="col-span-full flex flex-wrap items-center gap-x-3 rounded-card bg-danger-soft px-3.5 py-1"
    >
      <p className="flex-1 py-1.5 font-medium text-danger text-sm">{message}</p>
      <Button variant="ghost" onClick={onRetry}>
        {t('Try Again')}
      </Button>
    </div>
  );
}
