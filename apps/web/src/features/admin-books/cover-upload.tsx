import { megabytesText } from '@library/contract/settings.ts';
import { useRef } from 'react';
import { errorText } from '../../lib/api-errors.ts';
import { settings } from '../../lib/settings.ts';
import { notify } from '../../lib/toast.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { useReplaceCover } from './admin-books.api.ts';

/** Replaces the cover of a book by a file or, on a phone, by a photograph; it is saved at once. */
export function CoverUpload({
  bookId,
  imageUrl,
  onReplaced,
}: {
  bookId: string;
  imageUrl: string;
  onReplaced: (imageUrl: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const replace = useReplaceCover(bookId);

  function send(picture: File | undefined) {
    if (!picture) return;
    replace.mutate(picture, {
      onSuccess: ({ image_url, message }) => {
        onReplaced(image_url);
        notify.success(message);
      },
      onSettled: () => {
        if (input.current) input.current.value = '';
      },
    });
  }

  return (
    <div className="flex items-end gap-4">
      <FileField
        ref={input}
        label="New cover"
        hint={`Choose a picture or take a photograph: JPEG, PNG or WebP, up to ${megabytesText(settings.cover_bytes)}. It’s saved at once.`}
        error={replace.error ? errorText(replace.error, 'We couldn’t save the cover.') : undefined}
        accept="image/*"
        disabled={replace.isPending}
        onChange={(event) => send(event.target.files?.[0])}
        fieldClassName="flex-1"
      />
      {imageUrl.startsWith('/covers/') ? (
        <img
          src={imageUrl}
          alt="Current cover"
          className="aspect-2/3 w-16 shrink-0 rounded-card object-cover shadow-soft"
        />
      ) : null}
    </div>
  );
}
