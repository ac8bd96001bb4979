import type { CopyCondition } from '@library/contract/copies/copy-conditions.ts';
import type { Lending } from '@library/contract/lending/lendings.ts';
import { BookCheck, BookX, CalendarClock, EllipsisVertical, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { ConditionChoice } from '../../book-parts/condition-choice.tsx';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowActions } from '../../ui/lists/row-actions.tsx';
import type { ActionOutcome } from '../../ui/states/notice.tsx';
import { type LendingAction, lendingActionTexts } from './lending-action-texts.tsx';
import type { OpenLendingDialog } from './lending-dialog.tsx';
import { useChangeLending } from './lendings.api.ts';
import { UndoReturn } from './undo-return.tsx';

/**
 * The actions that the caller may take on a lending, each after a confirmation: a button 'Return Book', and a menu to renew it,
 * change its due date, and mark the copy lost or found.
 */
export function LendingActions({
  lending,
  onOpen,
  onOutcome,
  onKept,
}: {
  lending: Lending;
  onOpen: (dialog: OpenLendingDialog['name']) => void;
  onOutcome: (outcome: ActionOutcome) => void;
  /** Called when the copy that came back goes to the next in line. */
  onKept: (kept: KeptCopy) => void;
}) {
  // Other servers of this contract may omit `renewal`.
  const { may, renewal } = lending as Omit<Lending, 'renewal'> & Partial<Pick<Lending, 'renewal'>>;
  const { ask, dialog } = useConfirm();
  const change = useChangeLending();
  const condition = useRef<CopyCondition>(undefined);

  async function askAndChange(action: LendingAction) {
    const texts = lendingActionTexts()[action];
    condition.current = undefined;
    const children =
      action === 'return' ? (
        <ConditionChoice
          onChoose={(chosen) => {
            condition.current = chosen;
          }}
        />
      ) : null;
    if (!(await ask({ ...texts.question(lending), children }))) return;
    try {
      const keepFor = await change.mutateAsync({
        action,
        lendingId: lending.lending_id,
        condition: condition.current,
      });
      // A copy that is now kept for another reader cannot go back to the first one.
      const undo =
        action === 'return' && !keepFor ? (
          <UndoReturn key={lending.lending_id} lendingId={lending.lending_id} onOutcome={onOutcome} />
        ) : null;
      onOutcome({ tone: 'good', text: texts.done, children: undo });
      if (keepFor) onKept({ keepFor, title: lending.request.book.title, hall: lending.hall.name });
    } catch (error) {
      onOutcome({ tone: 'bad', text: errorText(error, texts.failed) });
    }
  }

  const rare = [
    ...(renewal ? [{ label: t('Renew'), icon: RotateCw, onSelect: () => onOpen('renew') }] : []),
    ...(may.change_due
      ? [{ label: t('Change due date'), icon: CalendarClock, onSelect: () => onOpen('due-date') }]
      : []),
    ...(may.mark_lost
      ? [
          {
            label: t('Mark as lost'),
            icon: BookX,
            tone: 'danger' as const,
            onSelect: () => askAndChange('lost'),
          },
        ]
      : []),
    ...(may.mark_found
      ? [{ label: t('Mark as found'), icon: BookCheck, onSelect: () => askAndChange('found') }]
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
          busyLabel={t('Returning...')}
          className="flex-1 sm:flex-none"
        >
          {t('Return Book')}
        </Button>
      ) : null}
      {rare.length > 0 ? (
        <Menu
          trigger={
            <IconButton
              label={t('More actions')}
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
