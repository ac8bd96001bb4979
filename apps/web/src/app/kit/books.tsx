import { BookRow } from '../../book-parts/book-row.tsx';
import { Cover } from '../../book-parts/covers/cover.tsx';
import { addDays, today } from '../../lib/wording/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { Stars } from '../../ui/fields/star-rating.tsx';
import { Day } from '../../ui/text/day.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const shelf = [...Object.values(titles), 'কিতাব', 'Fortress of the Muslim'];
const sampleBook = { title: titles.longBengali, author: titles.arabic, category: null, image: null };
const tones = ['neutral', 'good', 'bad', 'warning'] as const;

/** Covers, titles and ratings of books. */
export function Books() {
  return (
    <Shelf title="Books">
      <Specimen name="Cover" note="Without a picture: a cloth by the title, which is set in its own script.">
        <ul className="grid w-full grid-cols-3 gap-4 sm:grid-cols-4">
          {shelf.map((title) => (
            <li key={title}>
              <Cover src={null} title={title} sizes="144px" />
            </li>
          ))}
        </ul>
        <div className="flex items-end gap-4">
          {['w-16', 'w-20', 'w-24', 'w-44'].map((width) => (
            <Cover key={width} src={null} title={titles.longBengali} sizes="176px" className={width} />
          ))}
        </div>
      </Specimen>
      <Specimen name="ScriptText" note="On one line, on two at most, and with highlights of a search.">
        {Object.values(titles).map((title) => (
          <div key={title} className="w-64">
            <ScriptText as="p" text={title} className="line-clamp-1 own-width font-semibold" />
            <ScriptText as="p" text={title} className="line-clamp-2 own-width text-ink-soft text-sm" />
          </div>
        ))}
        <ScriptText text={titles.bengali} highlights={[[0, 8]]} />
        <ScriptText text={titles.arabic} highlights={[[0, 4]]} />
      </Specimen>
      <Specimen name="BookRow" note="At the top of a dialog; the second one leads to the book.">
        <BookRow book={sampleBook} />
        <BookRow book={sampleBook} to="/browse-books" />
      </Specimen>
      <Specimen name="Badge">
        <div className="flex max-w-full flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Badge>
            <ScriptText text={titles.longBengali} className="truncate" />
          </Badge>
        </div>
      </Specimen>
      <Specimen name="CountBadge" note="Behind the name of a tab, and on the corner of a link.">
        <CountBadge total={3} className="bg-action-soft text-action" />
        <CountBadge total={120} className="bg-action text-on-action" />
      </Specimen>
      <Specimen name="Day">
        {[-40, -3, -1, 0, 1, 3, 40].map((days) => (
          <p key={days}>
            <Day iso={addDays(today(), days)} />
          </p>
        ))}
        <p>
          <Day iso={null} />
        </p>
      </Specimen>
      <Specimen name="Stars">
        <Stars value={0} />
        <Stars value={3.5} />
        <Stars value={5} />
      </Specimen>
    </Shelf>
  );
}
