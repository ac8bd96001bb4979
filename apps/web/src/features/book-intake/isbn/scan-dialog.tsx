import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/states/notice.tsx';
import { readBarcode } from './barcode-detector.ts';

/** Why the camera shows nothing, by the name of the browser's error. */
function faultOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return 'This page may not use the camera. Allow it in the settings of your browser, or type the number.';
  }
  if (name === 'NotReadableError') return 'Another app is using the camera. Close it, or type the number.';
  return 'We couldn’t start the camera. Please type the number.';
}

/** Shows what the camera sees until it sees a barcode. The camera is off as soon as the dialog closes. */
export function ScanDialog({ onScan, onClose }: { onScan: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const scanned = useRef(onScan);
  scanned.current = onScan;

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function scan() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      });
      const picture = video.current;
      // The dialog may have been closed while the browser asked.
      if (signal.aborted || !picture) return stop();
      picture.srcObject = stream;
      await picture.play();
      const code = await readBarcode(picture, signal);
      if (code !== null) scanned.current(code);
    }
    scan().catch((error) => {
      if (!signal.aborted) setFault(faultOf(error));
    });
    return () => {
      stopping.abort();
      stop();
    };
  }, []);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Scan the barcode"
      description="Hold the barcode on the back of the book in front of the camera."
    >
      {fault ? (
        <Notice tone="bad" text={fault} className="mb-5" />
      ) : (
        <video
          ref={video}
          muted
          playsInline
          aria-label="What the camera sees"
          className="mb-5 aspect-4/3 w-full rounded-card bg-sunken object-cover"
        />
      )}
    </Dialog>
  );
}
