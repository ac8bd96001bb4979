import type { NoticeChoice } from '@library/contract/notices/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { loadingText } from '../../lib/wording/loading-text.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { noticeSettingsQuery, useSwitchGroup } from './notices.api.ts';

/** Which notices also come by e-mail; empty in a library that sends none. Each switch is saved immediately. */
export function NoticeSettings() {
  if (!settings.password_resets) return null;
  return (
    <DescribedCard
      title={t('E-mails')}
      text={t(
        'Everything the library tells you is in Notices (the bell). Choose what you also want by e-mail.',
      )}
    >
      <Choices />
    </DescribedCard>
  );
}

function Choices() {
  const { data, error, refetch, fetchStatus } = useQuery(noticeSettingsQuery);
  if (error && !data) {
    return (
      <ErrorState
        message={errorText(error, t("We couldn't load your e-mail choices. Please try again."))}
        onRetry={refetch}
      />
    );
  }
  if (!data) {
    return (
      <div>
        <p role="status" className="sr-only">
          {loadingText({ fetchStatus }, t('Loading your e-mail choices...'))}
        </p>
        <Skeleton className="h-96" />
      </div>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {data.groups.map((choice) => (
        <Choice key={choice.group} choice={choice} />
      ))}
    </ul>
  );
}

function Choice({ choice }: { choice: NoticeChoice }) {
  const { mutate, isPending, variables } = useSwitchGroup('mail');
  const { group, name, text, mail, fixed } = choice;
  const textId = `mail-${group}`;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <Switch
        label={name}
        checked={isPending ? variables.on : mail}
        onCheckedChange={(on) => mutate({ group, on })}
        disabled={fixed}
        busy={isPending}
        describedBy={textId}
        wide
      />
      <p id={textId} className="max-w-prose text-ink-soft text-sm">
        {text}
      </p>
    </li>
  );
}
