import { Crop } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { useLateCode } from '../../lib/loading/use-late-code.ts';
import { Button } from '../button.tsx';

const loadDialog = () => import('./crop-dialog.tsx');

/**
 * A button beside a chosen picture that opens a dialog to crop and turn it. Adjusting a picture again starts from the file
 * that was chosen first, so that nothing that was cut off is lost. The dialog's code loads once there is a picture.
 */
export function AdjustPicture({
  picture,
  name,
  busy = false,
  onAdjusted,
  className,
}: {
  picture: File;
  /** What the picture shows, as in "Adjust cover". */
  name: string;
  /** True while an earlier picture is being saved; another one cannot be used until then. */
  busy?: boolean;
  /** Gets a JPEG, or the file that was chosen first if nothing was cropped or turned. */
  onAdjusted: (adjusted: File) => void;
  className?: string;
}) {
  const { code, bring } = useLateCode(loadDialog, { ahead: true });
  const [isOpen, setOpen] = useState(false);
  const last = useRef<{ chosen: File; adjusted: File } | null>(null);
  const chosen = last.current?.adjusted === picture ? last.current.chosen : picture;

  return (
    <>
      <Button
        variant="secondary"
        aria-label={t('Adjust {name}', { name })}
        onClick={() => bring(() => setOpen(true))}
        className={className}
      >
        <Crop aria-hidden="true" className="size-4" />
        {t('Adjust')}
      </Button>
      {isOpen && code ? (
        <code.CropDialog
          picture={chosen}
          name={name}
          busy={busy}
          onUse={(adjusted) => {
            last.current = { chosen, adjusted };
            setOpen(false);
            onAdjusted(adjusted);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
