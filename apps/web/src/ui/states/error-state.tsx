import { TriangleAlert } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';

/** What a list shows when it could not load: the message and, with `onRetry`, a 'Try Again' button. */
export function ErrorState({
  title,
  message,
  onRetry,
}: {
  title?: string;
  message: string;
  onRetry?: () => void;
}) {
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-card border border-line bg-danger-soft px-6 py-10 text-center"
    >
      <TriangleAlert aria-hidden="true" strokeWidth={1.75} className="size-8 text-danger" />
      {title ? <p className="font-semibold">{title}</p> : null}
      <p className="max-w-prose text-balance text-danger">{message}</p>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {t('Try Again')}
        </Button>
      ) : null}
    </div>
  );
}
