import type { CalendarPreview } from '@library/contract/calendar.ts';
import { useState } from 'react';
import { ApiError, errorText } from '../../lib/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toast.ts';
import { type CalendarChange, useApply, usePreview } from './calendar.api.ts';

/**
 * A change of the calendar in two steps: `look` asks what it would move, `apply` makes it exactly so. Where dates have changed in
 * between, the new preview shows instead, with `changed` true.
 */
export function usePreviewedChange({ done, onDone }: { done: string; onDone: () => void }) {
  const [seen, setSeen] = useState<{ change: CalendarChange; preview: CalendarPreview } | null>(null);
  const [changed, setChanged] = useState(false);
  const ask = usePreview();
  const apply = useApply();

  async function look(change: CalendarChange) {
    try {
      setSeen({ change, preview: await ask.mutateAsync(change) });
    } catch (error) {
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
      setChanged(true);
      await look(seen.change);
    }
  }

  return {
    preview: seen?.preview ?? null,
    changed,
    error: ask.error,
    busy: ask.isPending || apply.isPending,
    look,
    apply: applySeen,
    back: () => {
      setSeen(null);
      setChanged(false);
    },
  };
}

/** Such a change, as it stands. */
export type PreviewedChange = ReturnType<typeof usePreviewedChange>;
