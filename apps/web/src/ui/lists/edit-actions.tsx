import { Button } from '../button.tsx';
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx';
import { ScriptText } from '../text/script-text.tsx';
import { RowActions } from './row-actions.tsx';

/** 'Edit' and 'Delete' of an account; 'Delete' asks first. */
export function EditActions({
  name,
  kind,
  consequence,
  deleting,
  onEdit,
  onDelete,
}: {
  name: string;
  /** What the account is: 'reader'. */
  kind: string;
  /** What deleting does, after the question. */
  consequence: string;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <RowActions of={name} className="-mx-3 flex">
      <Button variant="ghost" onClick={onEdit}>
        Edit
      </Button>
      <ConfirmedButton
        variant="danger-ghost"
        busy={deleting}
        busyLabel="Deleting..."
        question={{
          title: `Delete ${kind}?`,
          message: (
            <>
              Are you sure you want to delete <ScriptText text={name} className="font-medium" />?{' '}
              {consequence}
            </>
          ),
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
