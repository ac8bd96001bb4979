import type { Copy } from '@library/contract/copies/copies.ts';
import { ArrowLeftRight, Tag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeepAside } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import type { MenuItem } from '../../ui/dialogs/menu.tsx';
import { useConfirm } from '../../ui/dialogs/use-confirm.tsx';
import { type SettableState, useChangeCopyState, useRelabelCopy } from './copies.api.ts';
import { actName } from './copy-texts.ts';
import { MoveCopyDialog } from './move-copy-dialog.tsx';

/** States that take a copy out of use, so the person has to confirm. */
const grave: readonly SettableState[] = ['lost', 'withdrawn'];

/** The actions that the server allows for a copy, as menu items, and the dialogs that they open. */
export function useCopyActions(
  copy: Copy,
  onKept: KeepAside,
): { actions: MenuItem[]; isBusy: boolean; dialogs: ReactNode } {
  const [moving, setMoving] = useState(false);
  const { ask, dialog } = useConfirm();
  const change = useChangeCopyState();
  const relabelling = useRelabelCopy();

  async function become(state: SettableState) {
    const action = actName(copy.state, state);
    const question = {
      title: action,
      message: t(
        'Are you sure you want to mark the copy {label} as {state, select, lost {lost} other {withdrawn}}?',
        { label: copy.label, state },
      ),
      confirmLabel: action,
      tone: 'danger' as const,
    };
    if (grave.includes(state) && !(await ask(question))) return;
    // Not callbacks of `mutate`: those don't run once the list is closed or filtered.
    try {
      const { message, keep_for } = await change.mutateAsync({ copyId: copy.copy_id, state });
      notify.success(message);
      onKept(keep_for, copy.hall.name);
    } catch (error) {
      notify.error(errorText(error, t("We couldn't change the copy. Please try again.")));
    }
  }

  async function relabel() {
    const question = {
      title: t('Give a new label'),
      message: t(
        'The copy gets the next number, which you can print under Labels. {label} will always lead to it, and no other copy will get that number.',
        { label: copy.label },
      ),
      confirmLabel: t('Give a new label'),
    };
    if (!(await ask(question))) return;
    try {
      const { message } = await relabelling.mutateAsync(copy);
      notify.success(message);
    } catch (error) {
      notify.error(errorText(error, t("We couldn't change the label. Please try again.")));
    }
  }

  const actions: MenuItem[] = [
    ...copy.may.become.map(
      (state): MenuItem => ({
        label: actName(copy.state, state),
        onSelect: () => void become(state),
        ...(grave.includes(state) ? { tone: 'danger' } : {}),
      }),
    ),
    ...(copy.may.move
      ? [{ label: t('Move to another hall'), icon: ArrowLeftRight, onSelect: () => setMoving(true) }]
      : []),
    ...(copy.may.relabel
      ? [{ label: t('Give a new label'), icon: Tag, onSelect: () => void relabel() }]
      : []),
  ];
  const dialogs = (
    <>
      {moving ? <MoveCopyDialog copy={copy} onKept={onKept} onClose={() => setMoving(false)} /> : null}
      {dialog}
    </>
  );
  return { actions, isBusy: change.isPending || relabelling.isPending, dialogs };
}
