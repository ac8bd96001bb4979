import { ConfirmedButton } from '../dialogs/confirmed-button.tsx';
import { ScriptText } from '../text/script-text.tsx';
import { RowActions } from './row-actions.tsx';

/** 'Verify' and 'Delete' of an account that waits, each after a question. */
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
  /** What the account is: 'volunteer'. */
  kind: string;
  /** What a verified one may do, after 'will be able to': 'use the volunteer area'. */
  power: string;
  verifying: boolean;
  deleting: boolean;
  onVerify: () => void;
  onDelete: () => void;
}) {
  const who = <ScriptText text={name} className="font-medium" />;
  return (
    <RowActions of={name} className="flex gap-2">
      <ConfirmedButton
        variant="secondary"
        busy={verifying}
        busyLabel="Verifying..."
        disabled={deleting}
        question={{
          title: `Verify this ${kind}?`,
          message: (
            <>
              {who} will be able to {power}.
            </>
          ),
          confirmLabel: 'Verify',
        }}
        onConfirm={onVerify}
      >
        Verify
      </ConfirmedButton>
      <ConfirmedButton
        variant="danger-ghost"
        busy={deleting}
        busyLabel="Deleting..."
        disabled={verifying}
        question={{
          title: `Delete this ${kind}?`,
          message: <>Are you sure you want to delete {who} permanently? This cannot be undone.</>,
          confirmLabel: 'Delete',
          tone: 'danger',
        }}
        onConfirm={onDelete}
      >
        Delete
      </ConfirmedButton>
    </RowActions>
  );
}
