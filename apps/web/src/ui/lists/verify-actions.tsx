import { rich, t } from '../../lib/language/texts.ts';
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx';
import { ScriptText } from '../text/script-text.tsx';
import { RowActions } from './row-actions.tsx';

/** The 'Verify' and 'Delete' buttons of an account that waits for verification; both ask for confirmation. */
export function VerifyActions({
  name,
  kind,
  power,
  verifying,
  deleting,
  onVerify,
  onDelete,
}: {
  name: string;
  /** The kind of account: 'volunteer'. */
  kind: string;
  /** What a verified person can do, as the end of '… will be able to': 'use the volunteer area'. */
  power: string;
  verifying: boolean;
  deleting: boolean;
  onVerify: () => void;
  onDelete: () => void;
}) {
  const who = <ScriptText text={name} className="font-medium" />;
  return (
    <RowActions of={name} className="flex flex-wrap gap-2 lg:flex-nowrap lg:whitespace-nowrap">
      <ConfirmedButton
        variant="secondary"
        busy={verifying}
        busyLabel={t('Verifying...')}
        disabled={deleting}
        question={{
          title: t('Verify this {kind}?', { kind }),
          message: rich('{who} will be able to {power}.', { who, power }),
          confirmLabel: t('Verify'),
        }}
        onConfirm={onVerify}
      >
        {t('Verify')}
      </ConfirmedButton>
      <ConfirmedButton
        variant="danger-ghost"
        busy={deleting}
        busyLabel={t('Deleting...')}
        disabled={verifying}
        question={{
          title: t('Delete this {kind}?', { kind }),
          message: rich("Are you sure you want to delete {who} permanently? This can't be undone.", { who }),
          confirmLabel: t('Delete'),
          tone: 'danger',
        }}
        onConfirm={onDelete}
      >
        {t('Delete')}
      </ConfirmedButton>
    </RowActions>
  );
}
