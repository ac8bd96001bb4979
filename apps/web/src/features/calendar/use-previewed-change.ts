import type { CalendarPreview } from '@library/contract/calendar/calendar.ts';
import { useState } from 'react';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { type CalendarEdit, useApply, usePreview } from './calendar.api.ts';

/**
 * A change of the calendar in two steps: `look` loads a preview of the moved dates, `apply` makes exactly that change. If
 * dates have changed in between, `apply` loads a new preview instead and sets `changed`. Without a preview there is nothing to
 * apply, so one that cannot be loaded again leads back to the beginning.
 */
export function usePreviewedChange({ done, onDone }: { done: string; onDone: () => void }) {
  const [seen, setSeen] = useState<{ change: CalendarEdit; preview: CalendarPreview } | null>(null);
  const [changed, setChanged] = useState(false);
  const ask = usePreview();
  const apply = useApply();

  async function look(change: CalendarEdit, isNew = false) {
    try {
      setSeen({ change, preview: await ask.mutateAsync(change) });
      setChanged(isNew);
    } catch (error) {
      setSeen(null);
      notify.error(errorText(error, t("We couldn't load the preview.")));
    }
  }

  async function applySeen() {
    if (!seen) return;
    try {
      await apply.mutateAsync(seen);
      notify.success(done);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError && error.statusCode === 409)) {
        notify.error(errorText(error, t("We couldn't save the calendar.")));
        return;
      }
      await look(seen.change, true);
    }
  }

  return {
    preview: seen?.preview ?? null,
    changed,
    error: ask.error,
    busy: ask.isPending || apply.isPending,
    applying: apply.isPending,
    look: (change: CalendarEdit) => look(change),
    apply: applySeen,
    back: () => setSeen(null),
  };
}

/** The state and functions of `usePreviewedChange`. */
export type PreviewedChange = ReturnType<typeof usePreviewedChange>;
