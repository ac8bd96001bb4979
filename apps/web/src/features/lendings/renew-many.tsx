import type { Lending } from '@library/contract/lendings.ts';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useLateCode } from '../../lib/use-late-code.ts';
import { Button } from '../../ui/button.tsx';
import type { RenewableLending } from './renew-many-dialog.tsx';

/** Few people renew many at once, so the dialog comes when somebody does. */
const loadDialog = () => import('./renew-many-dialog.tsx');

/** The button that renews several of these loans at once; nothing where fewer than two can be renewed. */
export function RenewMany({ lendings }: { lendings: readonly Lending[] }) {
  const [shown, setShown] = useState<readonly RenewableLending[] | null>(null);
  const { code, bring } = useLateCode(loadDialog);
  const renewable = lendings.filter(isRenewable);
  const close = () => setShown(null);
  if (renewable.length < 2 && !shown) return null;
  return (
    <>
      <Button variant="secondary" className="self-start" onClick={() => bring(() => setShown(renewable))}>
        <RotateCw aria-hidden="true" />
        Renew several loans
      </Button>
      {shown && code ? <code.RenewManyDialog lendings={shown} onClose={close} /> : null}
    </>
  );
}

/** Servers of this contract may leave renewing out. */
function isRenewable(lending: Lending): lending is RenewableLending {
  return Boolean((lending as Partial<Lending>).renewal);
}
