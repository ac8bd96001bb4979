import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';

/** Deletes scans of this account that the server does not take, in the message that says so. */
export function DropButton({ count, onDrop }: { count: number; onDrop: () => void }) {
  return (
    <Button variant="secondary" className="mt-2" onClick={onDrop}>
      {t('Drop {count, plural, one {# scan} other {# scans}}', { count })}
    </Button>
  );
}
