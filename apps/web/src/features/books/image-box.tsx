import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FileField } from '../../ui/file-field.tsx';

/** The optional cover of a new book, with a preview and a way to take it back. */
export function ImageBox({
  image,
  hint,
  onChoose,
  onRemove,
}: {
  image: File | null;
  hint: string;
  onChoose: (image: File) => void;
  onRemove: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | undefined>();
  const preview = usePreview(image);

  // The browser's own field keeps the name of a file that the form has dropped.
  useEffect(() => {
    if (!image && input.current) input.current.value = '';
  }, [image]);

  function choose(file: File | undefined) {
    const isImage = file?.type.startsWith('image/') ?? false;
    setFault(file && !isImage ? 'Please choose an image file.' : undefined);
    if (file && isImage) onChoose(file);
    else onRemove();
  }

  return (
    <div className="flex items-end gap-4">
      <FileField
        ref={input}
        label="Cover Image"
        hint={hint}
        error={fault}
        accept="image/*"
        onChange={(event) => choose(event.target.files?.[0])}
        fieldClassName="flex-1"
      />
      {preview ? (
        <div className="flex shrink-0 flex-col items-center">
          <img
            src={preview}
            alt="Chosen cover"
            className="aspect-2/3 w-16 rounded-card object-cover shadow-soft"
          />
          <Button variant="danger-ghost" onClick={onRemove} aria-label="Remove image">
            Remove
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** An address under which the browser shows a local file; given back when no longer needed. */
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
