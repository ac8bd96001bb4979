import type { NoticeChoice } from '@library/contract/notices/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/language/texts.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { noticeSettingsQuery, useShowTitles, useSwitchGroup } from '../notices.api.ts';

const titlesText = 'push-titles-text';

/** Which notices devices show, and whether they name books. Each switch is saved immediately, for all devices of the person. */
export function PushChoices() {
  const { data } = useQuery(noticeSettingsQuery);
  const { mutate, isPending, variables } = useShowTitles();
  if (!data) return null;
  const { groups, push } = data;
  return (
    <ul className="mt-5 divide-y divide-line border-line border-t">
      <li className="py-3">
        <Switch
          label={t('Show book titles')}
          checked={isPending ? variables : push.titles_on_lock_screen}
          onCheckedChange={(on) => mutate(on)}
          busy={isPending}
          describedBy={titlesText}
          wide
        />
        <p id={titlesText} className="max-w-prose text-ink-soft text-sm">
          {t(
            "When this is off, your screen only shows something like “It's your turn”, because others may see it.",
          )}
        </p>
      </li>
      {groups.map((choice) => (
        <Choice key={choice.group} choice={choice} />
      ))}
    </ul>
  );
}

function Choice({ choice }: { choice: NoticeChoice }) {
  const { mutate, isPending, variables } = useSwitchGroup('push');
  const { group, name, push, push_fixed } = choice;
  return (
    <li className="py-1">
      <Switch
        label={name}
        checked={isPending ? variables.on : push}
        onCheckedChange={(on) => mutate({ group, on })}
        disabled={push_fixed}
        busy={isPending}
        wide
      />
    </li>
  );
}
