import { useState } from 'react';
import { t } from '../../lib/language/texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { scriptOf } from '../../ui/text/script.ts';
import { type Cloth, clothOf } from './cover-cloth.ts';
import { coverSources, DEFAULT_COVER } from './cover-sources.ts';
import { initialOf, knownAuthor, titleSize } from './cover-text.ts';

/**
 * A book's cover, always 2:3; its box keeps the layout stable while the image loads. A missing or broken image becomes the
 * default cover: a coloured cloth with title and author in their own script, or only the title's first letter on the smallest
 * covers. Set the width by classes, and `sizes` so that the browser loads the right picture.
 */
export function Cover({
  src,
  title,
  author,
  category,
  sizes,
  eager = false,
  first = false,
  cloth,
  className,
}: {
  src: string | null | undefined;
  title: string;
  /** Shown at the foot of a large default cover. */
  author?: string | null | undefined;
  /** Selects the pattern of the default cover, so that the books of a category look alike. */
  category?: string | null | undefined;
  /** The width as in CSS: `88px`, or `(width >= 40rem) 144px, 88px`. */
  sizes: string;
  /** For covers that are visible first; the others load lazily. */
  eager?: boolean;
  /** For the most important visible cover, which loads with high priority. */
  first?: boolean;
  /** The cloth of the default cover, if it depends on the neighbours; by default the title decides. */
  cloth?: Cloth | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState<string | null>(null);
  const usable = src && src !== broken ? src : DEFAULT_COVER;
  const isDefault = usable === DEFAULT_COVER;
  const script = scriptOf(title);
  return (
    <div className={classNames('cover', isDefault ? (cloth ?? clothOf(title)) : 'bg-sunken', className)}>
      <img
        src={usable}
        srcSet={coverSources(usable, category)}
        sizes={sizes}
        alt={t('Cover of {title}', { title })}
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
        // Hidden from screen readers: title and author are already text beside every cover.
        <div
          aria-hidden="true"
          lang={script}
          dir={script === 'ar' ? 'rtl' : 'ltr'}
          data-title={title}
          data-initial={initialOf(title)}
          data-author={knownAuthor(author)}
          data-size={titleSize(title)}
          className="cover-text absolute inset-0 text-center font-semibold text-on-cover"
        />
      ) : null}
    </div>
  );
}
