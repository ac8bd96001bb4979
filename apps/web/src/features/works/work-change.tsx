import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { useUndoWorkChange } from './works.api.ts';

const takeFocus = (line: HTMLElement | null) => line?.focus();

/**
 * Says what has changed about a work, with the button that undoes it. Then it says that it is undone, and takes the focus,
 * which the button had. Each change needs a `key` of its own.
 */
export function WorkChange({ changeId, message }: { changeId: string; message: string }) {
  const { mutate, data, isPending } = useUndoWorkChange();
  if (data) {
    return (
      <p ref={takeFocus} tabIndex={-1} role="status" className="text-sm">
        {data.message}
      </p>
    );
  }
  return (
    <p role="status" className="flex flex-wrap items-center gap-2 text-sm">
      {message}
      <Button variant="ghost" busy={isPending} busyLabel={t('Undoing...')} onClick={() => mutate(changeId)}>
        {t('Undo')}
      </Button>
    </p>
  );
}
