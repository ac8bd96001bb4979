import { t } from '../../lib/language/texts.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useChangeOnLeaderboard } from './own-account.api.ts';

/** Whether the leaderboard shows the reader. The switch changes immediately, and back after a failure. */
export function LeaderboardSection({ shown }: { shown: boolean }) {
  const { mutate, isPending, variables } = useChangeOnLeaderboard();
  return (
    <DescribedCard
      title={t('Leaderboard')}
      text={t(
        'Everyone who is logged in can see your name, hall, points and how many books you have read there. If you hide yourself, you keep your points.',
      )}
    >
      <Switch
        label={t('Show me on the leaderboard')}
        checked={isPending ? variables : shown}
        onCheckedChange={mutate}
        busy={isPending}
      />
    </DescribedCard>
  );
}
