import { ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';
import { hasCamera } from './camera.ts';
import { ScanDialog } from './scan-dialog.tsx';
import type { ScanKind } from './scan-kind.ts';

/** A button that opens the camera to scan a code; renders nothing on devices without a camera. */
export function ScanButton({ kind, onScan }: { kind: ScanKind; onScan: (code: string) => void }) {
  const [able, setAble] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let gone = false;
    void hasCamera().then((can) => {
      if (!gone) setAble(can);
    });
    return () => {
      gone = true;
    };
  }, []);
  if (!able) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ScanBarcode aria-hidden="true" className="size-4" />
        {t('Scan')}
      </Button>
      {open ? (
        <ScanDialog
          kind={kind}
          onScan={(code) => {
            setOpen(false);
            onScan(code);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
