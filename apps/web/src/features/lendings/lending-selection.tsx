import type { Lending } from '@library/contract/lending/lendings.ts';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import type { Selection } from '../../lib/lists/selection.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/lists/selection-bar.tsx';
import type { RenewableLending } from './renew-lendings-dialog.tsx';

/** Loads the dialogs on demand, because few people act on many loans together. */
const loadDialogs = () => import('./several-dialogs.ts');

/** Whether a loan can be selected: returned or renewed together with others. */
export function canSelect(lending: Lending): boolean {
  return lending.may.return || isRenewable(lending);
}

/** What can be done with the chosen loans: take them back, or renew them for their readers. */
export function LendingSelection({ selection }: { selection: Selection<Lending> }) {
  const [opened, setOpened] = useState<'return' | 'renew' | null>(null);
  const { code, bring } = useLateCode(loadDialogs);
  const close = () => setOpened(null);
  const returnable = selection.chosen.filter(({ may }) => may.return);
  const renewable = selection.chosen.filter(isRenewable);
  return (
    <>
      <SelectionBar
        selection={selection}
        countText={(count) => t('{count, plural, one {# loan} other {# loans}}', { count })}
      >
        {renewable.length > 0 ? (
          <Button variant="secondary" onClick={() => bring(() => setOpened('renew'))}>
            <RotateCw aria-hidden="true" />
            {t('Renew {count}', { count: renewable.length })}
          </Button>
        ) : null}
        {returnable.length > 0 ? (
          <Button onClick={() => bring(() => setOpened('return'))}>
            {t('Take back {count}', { count: returnable.length })}
          </Button>
        ) : null}
      </SelectionBar>
      {opened === 'return' && code ? (
        <code.ReturnSeveralDialog
          lendings={returnable}
          onDone={(refused) => selection.keep(refused)}
          onClose={close}
        />
      ) : null}
      {opened === 'renew' && code ? (
        <code.RenewLendingsDialog lendings={renewable} onRenewed={selection.clear} onClose={close} />
      ) : null}
    </>
  );
}

/** Other servers of this contract may omit `renewal`. */
function isRenewable(lending: Lending): lending is RenewableLending {
  return Boolean((lending as Partial<Lending>).renewal);
}
