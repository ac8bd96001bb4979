import type { DeskAct, DeskResult } from '@library/contract/lending/desk.ts';
import type { KeepFor } from '@library/contract/lending/keep-for.ts';
import { t } from '../../lib/language/texts.ts';

/** The words on the button of an act, while it runs, and after it in the list of what was done. */
export const actTexts = (): Record<
  DeskAct,
  { label: string; busy: string; done: (result: DeskResult) => string }
> => ({
  hand_out: {
    label: t('Handed over'),
    busy: t('Handing over...'),
    done: ({ request, copy }) =>
      t('{label} handed out to {reader}', {
        label: copy?.label ?? request?.copy_label ?? '',
        reader: request?.reader ?? '',
      }),
  },
  swap: {
    label: t('Give this one instead'),
    busy: t('Handing over...'),
    done: ({ request, copy }) =>
      t('{label} handed out to {reader}, in place of {other}', {
        label: copy?.label ?? '',
        reader: request?.reader ?? '',
        other: request?.copy_label ?? '',
      }),
  },
  lend: {
    label: t('Hand out this copy'),
    busy: t('Handing over...'),
    done: ({ reader, copy }) =>
      t('{label} handed out to {reader}', { label: copy?.label ?? '', reader: reader?.name ?? '' }),
  },
  take_back: {
    label: t('Taken back'),
    busy: t('Taking back...'),
    done: ({ lending, copy }) =>
      lending
        ? t('{label} taken back from {reader}', { label: copy?.label ?? '', reader: lending.reader })
        : t('{label} taken back', { label: copy?.label ?? '' }),
  },
  found: {
    label: t('Found'),
    busy: t('Saving...'),
    done: ({ copy }) => t('{label} found', { label: copy?.label ?? '' }),
  },
});

/** Whether an act hands a copy out, and so needs a due date. */
export function givesOut(act: DeskAct | undefined): boolean {
  return act === 'hand_out' || act === 'swap' || act === 'lend';
}

/** The id of a returned loan whose return can be undone; null if the copy is already kept for another reader. */
export function undoable({ lending }: DeskResult, keepFor: KeepFor | null): string | null {
  return keepFor ? null : (lending?.lending_id ?? null);
}
