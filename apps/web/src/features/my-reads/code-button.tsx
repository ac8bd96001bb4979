import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { Button } from '../../ui/button.tsx';
import { codeQuery } from './code.api.ts';

const loadDialog = () => import('./code-dialog.tsx');

/** Shows the reader's code for a request. The code and the dialog's file load in advance, so that both work without a network. */
export function CodeButton({ req_id, title, hall }: { req_id: string; title: string; hall: string }) {
  const [open, setOpen] = useState(false);
  const { code, bring } = useLateCode(loadDialog, { ahead: true });
  useQuery({ ...codeQuery(req_id), refetchInterval: false, refetchOnWindowFocus: false });
  return (
    <>
      <Button
        variant="secondary"
        className="px-4 max-sm:w-full max-sm:px-2"
        onClick={() => bring(() => setOpen(true))}
      >
        <QrCode aria-hidden="true" />
        {t('Show my code')}
      </Button>
      {code && open ? <code.CodeDialog of={{ req_id, title, hall }} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
