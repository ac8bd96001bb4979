import type { ComponentProps, ElementType } from 'react';
import { titleInSpoken } from '../../lib/language/titles.ts';
import { HighlightedText } from './highlighted-text.tsx';
import type { Highlights } from './highlights.ts';
import { scriptOf } from './script.ts';

type Tag = 'span' | 'p' | 'h1' | 'h2' | 'h3' | 'li' | 'div' | 'strong';

/**
 * A title, name or comment in its own script: sets `lang` and `dir`, and base.css chooses the font by `lang`. Use it for
 * every text that comes from people or books. `highlights` are the parts that a search matched; without them, working titles
 * are translated. As a block, use `own-width`, so that a short Arabic text aligns with the Latin text above it and the lines
 * of a long one still begin at the right.
 * `<ScriptText as="h3" text={book.title} className="line-clamp-2 own-width" />`
 */
export function ScriptText({
  text,
  as = 'span',
  highlights,
  ...rest
}: Omit<ComponentProps<'span'>, 'children' | 'lang' | 'dir' | 'ref'> & {
  text: string;
  as?: Tag;
  highlights?: Highlights;
}) {
  const Element: ElementType = as;
  const written = highlights?.length ? text : titleInSpoken(text);
  const script = scriptOf(written);
  return (
    <Element {...rest} lang={script} dir={script === 'ar' ? 'rtl' : 'ltr'}>
      {highlights?.length ? <HighlightedText text={text} highlights={highlights} /> : written}
    </Element>
  );
}
