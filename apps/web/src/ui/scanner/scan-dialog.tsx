import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialogs/dialog.tsx';
import { Notice } from '../states/notice.tsx';
import { type CodeFormat, readCode } from './barcode-detector.ts';

/** What a page scans, in words for the person with the phone. */
export interface ScanKind {
  format: CodeFormat;
  title: string;
  /** What to hold in front of the camera. */
  text: string;
  /** What to do where the camera fails: "type the number". */
  instead: string;
}

/** Why the camera shows nothing, by the name of the browser's error. */
function faultOf(error: unknown, instead: string): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') {
    return `This page may not use the camera. Allow it in the settings of your browser, or ${instead}.`;
  }
  if (name === 'NotReadableError') return `Another app is using the camera. Close it, or ${instead}.`;
  return `We couldn’t start the camera. Please ${instead}.`;
}

/** Shows what the camera sees until it sees a code. The camera is off as soon as the dialog closes. */
export function ScanDialog({
  kind: { format, title, text, instead },
  onScan,
  onClose,
}: {
  kind: ScanKind;
  onScan: (code: string) => void;
  onClose: () => void;
}) {
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
      const code = await readCode(picture, format, signal);
      if (code !== null) scanned.current(code);
    }
    scan().catch((error) => {
      if (!signal.aborted) setFault(faultOf(error, instead));
    });
    return () => {
      stopping.abort();
      stop();
    };
  }, [format, instead]);

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={title}
      description={text}
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
