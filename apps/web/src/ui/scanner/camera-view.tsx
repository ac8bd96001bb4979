import { Flashlight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../button.tsx';
import { Notice } from '../states/notice.tsx';
import { faultOf, startCamera, torchOf } from './camera.ts';
import type { CodeFormat } from './frames.ts';
import { readCodes } from './read-codes.ts';

type Torch = (on: boolean) => Promise<void>;

/**
 * Shows the camera's picture and calls `onCode` for each code that comes into view, with a button for the light if there is
 * one. If the camera fails, it shows the reason and what to do instead. The camera is switched off when the component
 * unmounts.
 */
export function CameraView({
  format,
  instead,
  onCode,
}: {
  format: CodeFormat;
  /** What to do if the camera fails: "type the number". */
  instead: string;
  onCode: (text: string) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [torch, setTorch] = useState<Torch | null>(null);
  const seen = useRef(onCode);
  seen.current = onCode;

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    let stream: MediaStream | null = null;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    async function scan() {
      stream = await startCamera();
      const picture = video.current;
      // The component may have been unmounted while the browser asked for permission.
      if (signal.aborted || !picture) return stop();
      const light = torchOf(stream);
      setTorch(() => light);
      picture.srcObject = stream;
      await picture.play();
      await readCodes(picture, format, { signal, onCode: (text) => seen.current(text) });
    }
    scan().catch((error) => {
      stop();
      if (!signal.aborted) setFault(faultOf(error, instead));
    });
    return () => {
      stopping.abort();
      stop();
    };
  }, [format, instead]);

  if (fault) return <Notice tone="bad" text={fault} className="mb-5" />;
  return (
    <div className="relative mb-5">
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('What the camera sees')}
        className="aspect-4/3 w-full rounded-card bg-sunken object-cover"
      />
      {torch ? <TorchButton torch={torch} /> : null}
    </div>
  );
}

/** Switches the camera's light. */
function TorchButton({ torch }: { torch: Torch }) {
  const [isOn, setIsOn] = useState(false);
  return (
    <Button
      variant="secondary"
      aria-pressed={isOn}
      className="absolute end-3 bottom-3"
      // If the light cannot be switched now, the button keeps its state.
      onClick={() =>
        torch(!isOn).then(
          () => setIsOn(!isOn),
          () => undefined,
        )
      }
    >
      <Flashlight aria-hidden="true" className="size-4" />
      {t('Light')}
    </Button>
  );
}
