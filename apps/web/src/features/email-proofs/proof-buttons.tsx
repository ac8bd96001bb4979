import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { useAskForProof } from './email-proofs.api.ts';

/** The two ways on: the code from the e-mail, and another e-mail. */
export function ProofButtons({ email, firstLetter = false }: { email: string; firstLetter?: boolean }) {
  const [entering, setEntering] = useState(false);
  const ask = useAskForProof();
  return (
    <>
      {firstLetter && !ask.isSuccess ? null : (
        <Button variant="secondary" onClick={() => setEntering(true)}>
          {t('Enter code')}
        </Button>
      )}
      <Button variant="ghost" busy={ask.isPending} busyLabel={t('Sending...')} onClick={() => ask.mutate()}>
        {firstLetter && !ask.isSuccess ? t('Confirm it') : t('Send again')}
      </Button>
      {entering ? <CodeDialog email={email} onClose={() => setEntering(false)} /> : null}
    </>
  );
}
