import { useQuery } from '@tanstack/react-query';
import { QrCode } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { codeQuery } from './code.api.ts';
import type { CodeOf } from './code-dialog.tsx';
import type { ShowCode } from './use-code-dialog.tsx';

/** Shows the reader's code for a request. The code loads in advance, so that it works without a network. */
export function CodeButton({ of, onShow }: { of: CodeOf; onShow: ShowCode }) {
  useQuery({ ...codeQuery(of.req_id), refetchInterval: false, refetchOnWindowFocus: false });
  return (
    <Button variant="secondary" className="px-4 max-sm:w-full max-sm:px-2" onClick={() => onShow(of)}>
      <QrCode aria-hidden="true" />
      {t('Show my code')}
    </Button>
  );
}
