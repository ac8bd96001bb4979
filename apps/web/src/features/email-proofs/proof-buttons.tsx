import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { Button } from '../../ui/button.tsx';
import { useAskForProof } from './email-proofs.api.ts';

const loadDialog = () => import('./email-code-dialog.tsx');

/** The two ways to confirm an address: enter the code from the e-mail, or request another e-mail. */
export function ProofButtons({ email, firstLetter = false }: { email: string; firstLetter?: boolean }) {
  const [entering, setEntering] = useState(false);
  const { code, bring } = useLateCode(loadDialog);
  const ask = useAskForProof();
  return (
    <>
      {firstLetter && !ask.isSuccess ? null : (
        <Button variant="secondary" onClick={() => bring(() => setEntering(true))}>
          {t('Enter code')}
        </Button>
      )}
      <Button variant="ghost" busy={ask.isPending} busyLabel={t('Sending...')} onClick={() => ask.mutate()}>
        {firstLetter && !ask.isSuccess ? t('Confirm it') : t('Send again')}
      </Button>
      {entering && code ? <code.EmailCodeDialog email={email} onClose={() => setEntering(false)} /> : null}
    </>
  );
}
