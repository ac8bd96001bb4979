import type { Copy } from '@library/contract/copies.ts';
import { ArrowLeftRight, History, MoreHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { formatDate, today } from '../../lib/dates.ts';
import type { KeepAside } from '../../lib/kept-copy.ts';
import { notify } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu, type MenuItem } from '../../ui/dialogs/menu.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { type SettableState, useChangeCopyState } from './copies.api.ts';
import { CopyHistory } from './copy-history.tsx';
import { actName, holderText, stateNames, stateTones } from './copy-texts.ts';
import { MoveCopyDialog } from './move-copy-dialog.tsx';

/** States that take a copy out of use, so the person has to confirm. */
const grave: readonly SettableState[] = ['lost', 'withdrawn'];

/** One copy: its label and state, who has it, its history, and the actions that the server allows in `may`. */
export function CopyRow({ copy, onKept }: { copy: Copy; onKept: KeepAside }) {
  const historyId = useId();
  const [open, setOpen] = useState<'history' | 'move' | null>(null);
  const { ask, dialog } = useConfirm();
  const change = useChangeCopyState();
  const holder = holderText(copy, today());

  async function become(state: SettableState) {
    const act = actName(copy.state, state);
    const question = {
      title: act,
      message: `Are you sure you want to mark the copy ${copy.label} as ${state}?`,
      confirmLabel: act,
      tone: 'danger' as const,
    };
    if (grave.includes(state) && !(await ask(question))) return;
    change.mutate(
      { copyId: copy.copy_id, state },
      {
        onSuccess: ({ message, keep_for }) => {
          notify.success(message);
          onKept(keep_for, copy.hall.name);
        },
        onError: (error) => notify.error(errorText(error, 'Failed to change the copy. Please try again.')),
      },
    );
  }

  const acts: MenuItem[] = [
    ...copy.may.become.map(
      (state): MenuItem => ({
        label: actName(copy.state, state),
        onSelect: () => void become(state),
        ...(grave.includes(state) ? { tone: 'danger' } : {}),
      }),
    ),
    ...(copy.may.move
      ? [{ label: 'Move to another hall', icon: ArrowLeftRight, onSelect: () => setOpen('move') }]
      : []),
  ];

  return (
    <li aria-busy={change.isPending} className="px-3 py-1.5">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1 py-1">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium tabular-nums">{copy.label}</span>
            <Badge tone={stateTones[copy.state]}>{stateNames[copy.state]}</Badge>
          </p>
          <p className="mt-0.5 text-ink-soft text-xs">
            Accessioned {formatDate(copy.accessioned_on)}
            {holder ? ` · ${holder}` : null}
          </p>
        </div>
        <IconButton
          label={`History of ${copy.label}`}
          icon={History}
          aria-expanded={open === 'history'}
          aria-controls={historyId}
          onClick={() => setOpen(open === 'history' ? null : 'history')}
        />
        {acts.length > 0 ? (
          <Menu
            trigger={
              <IconButton label={`Change ${copy.label}`} icon={MoreHorizontal} disabled={change.isPending} />
            }
            items={acts}
          />
        ) : (
          <span className="w-11" />
        )}
      </div>
      <div id={historyId}>{open === 'history' ? <CopyHistory copyId={copy.copy_id} /> : null}</div>
      {open === 'move' ? <MoveCopyDialog copy={copy} onKept={onKept} onClose={() => setOpen(null)} /> : null}
      {dialog}
    </li>
  );
}
