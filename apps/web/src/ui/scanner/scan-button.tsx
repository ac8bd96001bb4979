import { ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { canScan } from './barcode-detector.ts';
import { ScanDialog, type ScanKind } from './scan-dialog.tsx';

/** Opens the camera for a code, where there is a camera and the browser can read such codes; nothing elsewhere. */
export function ScanButton({ kind, onScan }: { kind: ScanKind; onScan: (code: string) => void }) {
  const [able, setAble] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let gone = false;
    void canScan(kind.format).then((can) => {
      if (!gone) setAble(can);
    });
    return () => {
      gone = true;
    };
  }, [kind.format]);
  if (!able) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <ScanBarcode aria-hidden="true" className="size-4" />
        Scan
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
