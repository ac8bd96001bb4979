import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { AdjustPicture } from '../../ui/photograph/adjust-picture.tsx';
import type { InsertModeAction } from './insert-mode.ts';

/** The optional cover of a new book, with a preview and buttons to crop or turn it and to remove it. */
export function ImageBox({
  image,
  refused,
  hint,
  onChange,
}: {
  image: File | null;
  /** Whether the last chosen file was not an image. */
  refused: boolean;
  hint: string;
  onChange: (action: InsertModeAction & { type: `image ${string}` }) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const preview = usePreview(image);

  // The browser's file input would keep the name of a file that the form has dropped.
  useEffect(() => {
    if (!image) empty(input.current);
  }, [image]);

  function choose(file: File | undefined) {
    if (!file) return onChange({ type: 'image removed' });
    if (file.type.startsWith('image/')) return onChange({ type: 'image chosen', image: file });
    empty(input.current);
    onChange({ type: 'image refused' });
  }

  return (
    <div className="flex items-end gap-4">
      <FileField
        ref={input}
        label={t('Cover Image')}
        hint={hint}
        error={refused ? t('Please choose a picture.') : undefined}
        accept="image/*"
        onChange={(event) => choose(event.target.files?.[0])}
        fieldClassName="flex-1"
      />
      {image && preview ? (
        <div className="flex shrink-0 flex-col items-center">
          <img
            src={preview}
            alt={t('Chosen cover')}
            className="aspect-2/3 w-16 rounded-card object-cover shadow-soft"
          />
          <AdjustPicture
            picture={image}
            name="cover"
            onAdjusted={(adjusted) => onChange({ type: 'image chosen', image: adjusted })}
            className="mt-2"
          />
          <Button
            variant="danger-ghost"
            onClick={() => onChange({ type: 'image removed' })}
            aria-label={t('Remove picture')}
          >
            {t('Remove')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function empty(input: HTMLInputElement | null) {
  if (input) input.value = '';
}

/** An object URL of a local file, revoked when no longer needed. */
function usePreview(image: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!image) return setAddress(null);
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}
