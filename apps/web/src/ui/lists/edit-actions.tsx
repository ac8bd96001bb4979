import { rich, t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';
import { ConfirmedButton } from '../dialogs/confirmed-button.tsx';
import { ScriptText } from '../text/script-text.tsx';
import { RowActions } from './row-actions.tsx';

/** The 'Edit' and 'Delete' buttons of an account; 'Delete' asks for confirmation. */
export function EditActions({
  name,
  kind,
  consequence,
  deleting,
  onEdit,
  onDelete,
}: {
  name: string;
  /** The kind of account: 'reader'. */
  kind: string;
  /** The consequence of the deletion, shown after the question. */
  consequence: string;
  deleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}) {
  return (
    <RowActions of={name} className="-mx-3 flex flex-wrap md:flex-nowrap">
      <Button variant="ghost" onClick={onEdit}>
        {t('Edit')}
      </Button>
      <ConfirmedButton
        variant="danger-ghost"
        busy={deleting}
        busyLabel={t('Deleting...')}
        question={{
          title: t('Delete {kind}?', { kind }),
          message: (
            <>
              {rich('Are you sure you want to delete {name}?', {
                name: <ScriptText text={name} className="font-medium" />,
              })}{' '}
              {consequence}
            </>
          ),
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
