import type { FetchStatus } from '@tanstack/react-query';
import { t } from '../../lib/language/texts.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { Loading } from '../../ui/states/loading.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** The frame of a hall's volunteers while they load; says when it waits for a connection. */
export function VolunteersLoading({ fetchStatus }: { fetchStatus: FetchStatus }) {
  return (
    <Loading text={loadingText({ fetchStatus }, t('Loading the volunteers...'))}>
      <div className="breathe-together flex flex-col gap-3">
        <Skeleton className="h-28" />
        <Skeleton className="h-28" />
      </div>
    </Loading>
  );
}
