import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';

/** The actions, other than collecting, for a copy that is kept because it is the reader's turn. */
export function TurnActions({ onPass, onLeave }: { onPass: () => void; onLeave: () => void }) {
  return (
    <>
      <Button
        variant="secondary"
        className="whitespace-nowrap px-4 max-sm:flex-1 max-sm:px-2"
        onClick={onPass}
      >
        {t('Not now')}
      </Button>
      <Button
        variant="danger-ghost"
        className="whitespace-nowrap max-sm:flex-1 max-sm:px-2"
        onClick={onLeave}
      >
        {t("I don't need it")}
      </Button>
    </>
  );
}
