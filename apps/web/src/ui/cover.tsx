import { useState } from 'react';
import { classNames } from './class-names.ts';
import { type Cloth, clothOf } from './cover-cloth.ts';
import { coverSources, DEFAULT_COVER } from './cover-sources.ts';
import { scriptOf } from './text/script.ts';

/**
 * A book's cover, always 2:3; its box keeps the layout still while the image loads. A missing or broken image
 * becomes the default cover, bound in a cloth of its own colour, with the title set on it in its own script. Give it
 * a width by classes and, for the right one of its pictures, by `sizes`.
 */
export function Cover({
  src,
  title,
  sizes,
  eager = false,
  first = false,
  cloth,
  className,
}: {
  src: string | null | undefined;
  title: string;
  /** How wide it is, as in CSS: `88px`, or `(width >= 40rem) 144px, 88px`. */
  sizes: string;
  /** For covers that are visible first; the others load lazily. */
  eager?: boolean;
  /** For the one that is seen first. */
  first?: boolean;
  /** Of the default cover, where its neighbours count; otherwise the title decides. */
  cloth?: Cloth | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = src && src !== broken ? src : DEFAULT_COVER;
  const isDefault = usable === DEFAULT_COVER;
  const script = scriptOf(title);
  return (
    <div
      className={classNames(
        'relative aspect-2/3 w-full overflow-hidden rounded-card shadow-soft',
        isDefault ? (cloth ?? clothOf(title)) : 'bg-sunken',
        className,
      )}
    >
      <img
        src={usable}
        srcSet={coverSources(usable)}
        sizes={sizes}
        alt={`Cover of ${title}`}
        width={400}
        height={600}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={() => {
          if (src) setBroken(src);
        }}
        className="absolute inset-0 size-full object-cover text-transparent"
      />
      {isDefault ? (
        // Hidden from screen readers: the title is already text beside every cover.
        <div
          aria-hidden="true"
          lang={script}
          dir={script === 'ar' ? 'rtl' : 'ltr'}
          data-title={title}
          className="cover-title absolute inset-x-[15%] inset-y-[21%] flex items-center justify-center text-center font-semibold text-on-cover"
        />
      ) : null}
    </div>
  );
}
