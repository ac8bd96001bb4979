import type { UseQueryResult } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { ErrorState } from './error-state.tsx';
import { Loading } from './loading.tsx';
import { Skeleton } from './skeleton.tsx';

/** The placeholder for the card of an e-mailed link, while the link is being checked and if the check fails. */
export function LinkCheck({
  error,
  onRetry,
  fetchStatus = 'fetching',
  height,
}: {
  error?: Error | null;
  onRetry?: () => void;
  fetchStatus?: UseQueryResult['fetchStatus'];
  /** A class name for the approximate height of the card. */
  height: string;
}) {
  return (
    <div className="mx-auto mt-2 max-w-lg sm:mt-8">
      {error ? (
        <ErrorState
          title={t("We couldn't check the link.")}
          message={errorText(error, t('Something went wrong. Please try again.'))}
          onRetry={onRetry}
        />
      ) : (
        <Loading text={loadingText({ fetchStatus }, t('Checking the link...'))}>
          <Skeleton className={height} />
        </Loading>
      )}
    </div>
  );
}
