import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { errorText } from '../../../lib/calls/api-errors.ts';
import { t } from '../../../lib/language/texts.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';
import { loadingText } from '../../../lib/wording/loading-text.ts';
import { DescribedCard } from '../../../ui/described-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { noticeSettingsQuery } from '../notices.api.ts';
import { deviceQuery } from './device.api.ts';
import { DeviceOff, DeviceOn } from './device-states.tsx';
import { PushChoices } from './push-choices.tsx';

/** Loaded on demand, because few devices need it. */
const DeviceWithoutPush = optionalPart(() =>
  import('./device-without-push.tsx').then(({ DeviceWithoutPush }) => DeviceWithoutPush),
);

/** Notifications on this device: whether they are on, and which. Renders nothing if the library sends none. */
export function DeviceCard() {
  const { data, fetchStatus } = useQuery(noticeSettingsQuery);
  if (data?.push.key === null) return null;
  return (
    <DescribedCard
      title={t('Notifications on this device')}
      text={t("We can tell you right away, even when you don't have the library open.")}
    >
      {data ? <Device appKey={data.push.key} /> : <Waiting fetchStatus={fetchStatus} />}
    </DescribedCard>
  );
}

function Waiting({ fetchStatus = 'fetching' }: { fetchStatus?: UseQueryResult['fetchStatus'] }) {
  return (
    <div>
      <p role="status" className="sr-only">
        {loadingText({ fetchStatus }, t('Checking this device...'))}
      </p>
      <Skeleton className="h-24" />
    </div>
  );
}

function Device({ appKey }: { appKey: string }) {
  const { data: state, error, refetch } = useQuery(deviceQuery(appKey));
  if (error) {
    return (
      <ErrorState
        message={errorText(error, t("We couldn't check this device. Please try again."))}
        onRetry={refetch}
      />
    );
  }
  if (state === undefined) return <Waiting />;
  if (state === 'off') return <DeviceOff appKey={appKey} />;
  if (state === 'on') {
    return (
      <>
        <DeviceOn />
        <PushChoices />
      </>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <DeviceWithoutPush state={state} />
    </Suspense>
  );
}
