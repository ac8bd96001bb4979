import { useEffect, useState } from 'react';
import { t } from '../../../lib/language/texts.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { AdjustPicture } from '../../../ui/photograph/adjust-picture.tsx';

/** A field for a photograph: phones open the camera, other devices a file chooser. It shows the picture, which can be cropped. */
export function PhotographField({
  label,
  picture,
  error,
  onChange,
}: {
  label: string;
  picture: File | null;
  error: string | undefined;
  onChange: (picture: File | null) => void;
}) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!picture) return setAddress(null);
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div className="min-w-0">
      <FileField
        label={label}
        required
        error={error}
        accept="image/*"
        capture="environment"
        onChange={(event) => onChange(event.target.files?.[0] ?? null)}
      />
      {/* A fixed height, so that nothing moves under the finger when the picture appears. */}
      <div className="relative mt-3 flex h-44 items-center justify-center overflow-hidden rounded-card bg-sunken">
        {address ? (
          <img
            src={address}
            alt={t('Picture: {what}', { what: label.toLowerCase() })}
            className="h-full object-contain"
          />
        ) : null}
        {picture ? (
          <AdjustPicture
            picture={picture}
            name={label.toLowerCase()}
            onAdjusted={onChange}
            className="absolute end-2 bottom-2"
          />
        ) : null}
      </div>
    </div>
  );
}
