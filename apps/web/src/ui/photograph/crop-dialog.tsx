import { t } from '../../lib/language/texts.ts';
import 'react-image-crop/dist/ReactCrop.css';
import './crop.css';
import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { drawTurned, jpegOf, readPicture } from '../../lib/picture-file.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Loading } from '../states/loading.tsx';
import { Notice } from '../states/notice.tsx';
import { type CropFrame, pixelsOf, turnFrame, WHOLE } from './crop-frame.ts';

/** The longest side of a picture in the dialog, in pixels: more than any page shows, and small enough for every phone. */
const LONGEST = 2400;
const QUALITY = 0.9;
/** The smallest side of the frame on the screen, in pixels, so that its corners stay apart. */
const SMALLEST = 48;

const labels = () => ({
  cropArea: t('Frame: the arrow keys move it'),
  nwDragHandle: t('Corner at the top left'),
  nDragHandle: t('Top edge'),
  neDragHandle: t('Corner at the top right'),
  eDragHandle: t('Right edge'),
  seDragHandle: t('Corner at the bottom right'),
  sDragHandle: t('Bottom edge'),
  swDragHandle: t('Corner at the bottom left'),
  wDragHandle: t('Left edge'),
});

/** Shows a picture with a crop frame that people drag or move with the arrow keys, and turns it by quarter turns. */
export function CropDialog({
  picture: file,
  name,
  busy,
  onUse,
  onClose,
}: {
  picture: File;
  name: string;
  busy: boolean;
  onUse: (picture: File) => void;
  onClose: () => void;
}) {
  const picture = usePicture(file);
  const [turns, setTurns] = useState(0);
  const [frame, setFrame] = useState<CropFrame>(WHOLE);
  const [isCutting, setCutting] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (canvas.current && picture instanceof ImageBitmap) {
      drawTurned(canvas.current, picture, { turns, longest: LONGEST });
    }
  }, [picture, turns]);

  function turn(to: 'left' | 'right') {
    setTurns((now) => (now + (to === 'right' ? 1 : 3)) % 4);
    setFrame((now) => turnFrame(now, to));
  }

  async function use() {
    setCutting(true);
    const isSame = turns === 0 && frame.width === 100 && frame.height === 100;
    const cut = isSame || !canvas.current ? null : await cutOut(canvas.current, frame);
    onUse(cut ? new File([cut], 'photograph.jpg', { type: cut.type }) : file);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('Adjust {name}', { name })}
      description={t("Drag the frame's corners and edges, or move them with the arrow keys.")}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            busy={busy || isCutting}
            busyLabel={t('Saving...')}
            disabled={!(picture instanceof ImageBitmap)}
            onClick={() => void use()}
          >
            {t('Use picture')}
          </Button>
        </>
      }
    >
      {picture === 'loading' ? <Loading text={t('Loading the picture...')} /> : null}
      {picture === 'unreadable' ? (
        <Notice tone="bad" text={t("This browser can't show the picture, so it stays as it is.")} />
      ) : null}
      {picture instanceof ImageBitmap ? (
        <>
          <div className="flex justify-center px-2 py-6">
            <ReactCrop
              className="ReactCrop--no-animate"
              ariaLabels={labels()}
              crop={frame}
              keepSelection
              minWidth={SMALLEST}
              minHeight={SMALLEST}
              onChange={(_pixels, changed) => setFrame(changed)}
            >
              <canvas
                ref={canvas}
                role="img"
                aria-label={t('The {name}', { name })}
                className="block max-h-[max(10rem,calc(92dvh-23.5rem))] max-w-full sm:max-h-[44dvh]"
              />
            </ReactCrop>
          </div>
          <div className="flex flex-wrap justify-center gap-2">
            <Button variant="secondary" onClick={() => turn('left')}>
              <RotateCcw aria-hidden="true" className="size-4" />
              {t('Turn left')}
            </Button>
            <Button variant="secondary" onClick={() => turn('right')}>
              <RotateCw aria-hidden="true" className="size-4" />
              {t('Turn right')}
            </Button>
          </div>
        </>
      ) : null}
    </Dialog>
  );
}

/** The picture in a file, closed when it is no longer shown. */
function usePicture(file: File): ImageBitmap | 'loading' | 'unreadable' {
  const [picture, setPicture] = useState<ImageBitmap | 'loading' | 'unreadable'>('loading');
  useEffect(() => {
    let isGone = false;
    const reading = readPicture(file);
    reading.then(
      (read) => {
        if (!isGone) setPicture(read);
      },
      () => {
        if (!isGone) setPicture('unreadable');
      },
    );
    return () => {
      isGone = true;
      reading.then(
        (read) => read.close(),
        () => undefined,
      );
    };
  }, [file]);
  return picture;
}

/** The part of a canvas inside the frame, as a JPEG; null when the browser cannot make one. */
function cutOut(canvas: HTMLCanvasElement, frame: CropFrame): Promise<Blob | null> {
  const { x, y, width, height } = pixelsOf(frame, canvas);
  const part = document.createElement('canvas');
  Object.assign(part, { width, height });
  part.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, width, height);
  return jpegOf(part, QUALITY);
}
