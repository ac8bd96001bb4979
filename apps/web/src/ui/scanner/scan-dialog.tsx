import { useRef } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { CameraView } from './camera-view.tsx';
import type { ScanKind } from './scan-kind.ts';

/** Shows the camera's picture until it contains a code. */
export function ScanDialog({
  kind: { format, title, text, instead },
  onScan,
  onClose,
}: {
  kind: ScanKind;
  onScan: (code: string) => void;
  onClose: () => void;
}) {
  const isDone = useRef(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={text}
    >
      <CameraView
        format={format}
        instead={instead}
        onCode={(code) => {
          // The camera may see another code before the dialog closes.
          if (isDone.current) return;
          isDone.current = true;
          onScan(code);
        }}
      />
    </Dialog>
  );
}
