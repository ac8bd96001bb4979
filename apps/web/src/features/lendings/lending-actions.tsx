import type { Lending } from '@library/contract/lendings.ts';
import { BookCheck, BookX, EllipsisVertical } from 'lucide-react';
import { errorText } from '../../lib/api-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import type { Outcome } from '../../ui/states/notice.tsx';
import { type LendingAction, lendingActionTexts } from './lending-action-texts.tsx';
import { useChangeLending } from './lendings.api.ts';

/**
 * What the caller may do with a lending, each after a confirmation: a button 'Return Book', and a menu to mark the copy
 * lost or found.
 */
export function LendingActions({
  lending,
  onOutcome,
}: {
  lending: Lending;
  onOutcome: (outcome: Outcome) => void;
}) {
  const { may } = lending;
  const { ask, dialog } = useConfirm();
  const change = useChangeLending();

  async function askAndChange(action: LendingAction) {
    const texts = lendingActionTexts[action];
    if (!(await ask(texts.question(lending)))) return;
    try {
      await change.mutateAsync({ action, lendingId: lending.lending_id });
      onOutcome({ tone: 'good', text: texts.done });
    } catch (error) {
      onOutcome({ tone: 'bad', text: errorText(error, texts.failed) });
    }
  }

  const rare = [
    ...(may.mark_lost
      ? [
          {
            label: 'Mark as lost',
            icon: BookX,
            tone: 'danger' as const,
            onSelect: () => askAndChange('lost'),
          },
        ]
      : []),
    ...(may.mark_found
      ? [{ label: 'Mark as found', icon: BookCheck, onSelect: () => askAndChange('found') }]
      : []),
  ];
  if (!may.return && rare.length === 0) return null;
  return (
    <RowActions of={lending.request.book.title} className="mt-auto flex items-center gap-2 pt-4">
      {may.return ? (
        <Button
          variant="secondary"
          onClick={() => askAndChange('return')}
          disabled={change.isPending}
          busy={change.isPending && change.variables.action === 'return'}
          busyLabel="Returning..."
          className="flex-1 sm:flex-none"
        >
          Return Book
        </Button>
      ) : null}
      {rare.length > 0 ? (
        <Menu
          trigger={
            <IconButton
              label="More actions"
              icon={EllipsisVertical}
              disabled={change.isPending}
              className="ms-auto"
            />
          }
          items={rare}
        />
      ) : null}
      {dialog}
    </RowActions>
  );
}
