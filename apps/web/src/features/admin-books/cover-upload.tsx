import { megabytesText } from '@library/contract/library/settings.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { settings } from '../../lib/settings.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { FileField } from '../../ui/fields/file-field.tsx';
import { AdjustPicture } from '../../ui/photograph/adjust-picture.tsx';
import { useReplaceCover } from './admin-books.api.ts';

/**
 * Replaces the cover of a book by a file or, on a phone, by a photograph; it is saved immediately. What was chosen can then be
 * cropped and turned, and is saved again.
 */
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
  const [chosen, setChosen] = useState<File | null>(null);

  function send(picture: File | undefined) {
    if (!picture) return;
    setChosen(picture);
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
        label={t('New cover')}
        hint={t("Choose a picture or take one: JPEG, PNG or WebP, up to {size}. It's saved at once.", {
          size: megabytesText(settings.cover_bytes),
        })}
        error={replace.error ? errorText(replace.error, t("We couldn't save the cover.")) : undefined}
        accept="image/*"
        disabled={replace.isPending}
        onChange={(event) => send(event.target.files?.[0])}
        fieldClassName="flex-1"
      />
      <div className="flex shrink-0 flex-col items-center gap-2">
        {imageUrl.startsWith('/covers/') ? (
          <img
            src={imageUrl}
            alt={t('Current cover')}
            className="aspect-2/3 w-16 rounded-card object-cover shadow-soft"
          />
        ) : null}
        {chosen ? (
          <AdjustPicture picture={chosen} name="cover" busy={replace.isPending} onAdjusted={send} />
        ) : null}
      </div>
    </div>
  );
}
