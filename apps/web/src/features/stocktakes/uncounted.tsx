import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import { t } from '../../lib/language/texts.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { DropButton } from './drop-button.tsx';
import type { Counting } from './use-counting.ts';

/** The scans of this account that were still on the device when somebody else ended the stock-take. */
export function Uncounted({ counting: { own, dropUnsent } }: { counting: Counting }) {
  if (own.length === 0) return null;
  const labels = new Set(own.map(({ text }) => readScannedLabel(text) ?? text));
  return (
    <Notice
      tone="bad"
      text={t(
        "The stock-take ended before {count, plural, one {# scan} other {# scans}} on this phone could be sent. Copies that aren't counted yet are among those not seen.",
        { count: own.length },
      )}
    >
      <p className="mt-1 max-h-40 overflow-y-auto break-words">{[...labels].join(', ')}</p>
      <DropButton count={own.length} onDrop={dropUnsent} />
    </Notice>
  );
}
