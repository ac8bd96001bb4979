import { t } from '../../lib/language/texts.ts';
import { DescribedCard } from '../../ui/described-card.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { useChangeAutoRenew } from './own-account.api.ts';

/** The switch for automatic renewal of the reader's loans; renders nothing if the library renews no loans by itself (null). */
export function AutoRenewSection({ renews }: { renews: boolean | null }) {
  const { mutate, isPending, variables } = useChangeAutoRenew();
  if (renews === null) return null;
  return (
    <DescribedCard
      title={t('Renewing')}
      text={t(
        "We renew your loans a few days before they're due, if nobody is waiting for the book and the rules allow it. We tell you each time.",
      )}
    >
      <Switch
        label={t('Renew my loans for me')}
        checked={isPending ? variables : renews}
        onCheckedChange={mutate}
        busy={isPending}
      />
    </DescribedCard>
  );
}
