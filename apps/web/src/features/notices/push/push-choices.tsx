import type { NoticeChoice } from '@library/contract/notices/notices.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../lib/language/texts.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { noticeSettingsQuery, useChangeNoticeSettings } from '../notices.api.ts';

const titlesText = 'push-titles-text';

/** Which notices devices show, and whether they name books. Each switch is saved at once, for all devices of the person. */
export function PushChoices() {
  const { data } = useQuery(noticeSettingsQuery);
  const { mutate, isPending, variables } = useChangeNoticeSettings();
  if (!data) return null;
  const { groups, push } = data;
  const shown = (isPending ? variables.titles_on_lock_screen : undefined) ?? push.titles_on_lock_screen;
  return (
    <ul className="mt-5 divide-y divide-line border-line border-t">
      <li className="py-3">
        <Switch
          label={t('Show book titles')}
          checked={shown}
          onCheckedChange={(on) => mutate({ titles_on_lock_screen: on })}
          disabled={isPending}
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
        <Choice key={choice.group} choice={choice} all={groups} />
      ))}
    </ul>
  );
}

function Choice({ choice, all }: { choice: NoticeChoice; all: readonly NoticeChoice[] }) {
  const { mutate, isPending, variables } = useChangeNoticeSettings();
  const { group, name, push, push_fixed } = choice;
  function change(on: boolean) {
    const others = all.filter((one) => one.push && !one.push_fixed && one.group !== group);
    mutate({ push: [...others.map((one) => one.group), ...(on ? [group] : [])] });
  }
  const chosen = isPending ? variables.push?.includes(group) : undefined;
  return (
    <li className="py-1">
      <Switch
        label={name}
        checked={chosen ?? push}
        onCheckedChange={change}
        disabled={push_fixed || isPending}
        wide
      />
    </li>
  );
}
