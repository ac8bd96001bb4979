import { ScanBarcode } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { canScan } from './barcode-detector.ts';
import { ScanDialog } from './scan-dialog.tsx';

/** Opens the camera for a barcode, where there is one and the browser can read them; nothing elsewhere. */
export function ScanButton({ onScan }: { onScan: (code: string) => void }) {
  const [able, setAble] = useState(false);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    let gone = false;
    void canScan().then((can) => {
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
        Scan
      </Button>
      {open ? (
        <ScanDialog
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
