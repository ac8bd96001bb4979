import { ContactLink } from '../../ui/text/contact-link.tsx';
import { Prose, ProseList, ProseSection } from '../../ui/text/prose.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { Girih } from '../shell/girih.tsx';
import { paragraphs, titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const grounds = [
  'bg-paper',
  'bg-surface',
  'bg-sunken',
  'bg-hover',
  'bg-action-soft',
  'bg-danger-soft',
  'bg-warning-soft',
];
const fills = [
  'bg-brand',
  'bg-action',
  'bg-danger',
  'bg-star',
  'bg-heart',
  'bg-line',
  'bg-line-strong',
  'bg-panel',
];
const inks = ['text-ink', 'text-ink-soft', 'text-ink-faint', 'text-action', 'text-danger', 'text-warning'];
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];
const shadows = ['shadow-soft', 'shadow-lift', 'shadow-float'];
const motions = ['animate-rise', 'animate-fade', 'animate-breathe'];

const plainName = (style: string) => style.replace(/^(bg|text)-/, '');

/** The basics: colour, type in three scripts, shadow, motion, pattern. */
export function Foundations() {
  return (
    <Shelf title="Foundations">
      <Specimen name="Colours that carry text">
        <ul className="grid w-full grid-cols-2 gap-2 sm:grid-cols-3">
          {grounds.map((ground) => (
            <li key={ground} className={`rounded-card border border-line p-3 text-sm ${ground}`}>
              {plainName(ground)}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {inks.map((ink) => (
            <li key={ink} className={ink}>
              {plainName(ink)}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Colours that fill">
        <ul className="grid w-full grid-cols-4 gap-2">
          {fills.map((fill) => (
            <li key={fill} className="text-ink-soft text-xs">
              <span className={`mb-1 block h-11 rounded-card ${fill}`} />
              {plainName(fill)}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Sizes, in three scripts">
        {sizes.map((size) => (
          <p key={size} className={size}>
            <ScriptText text="Bukhārī" /> · <ScriptText text="সালেহীন" /> · <ScriptText text="الصالحين" />
          </p>
        ))}
      </Specimen>
      <Specimen name="Running text">
        {paragraphs.map((paragraph) => (
          <ScriptText key={paragraph} as="p" text={paragraph} className="w-full max-w-prose" />
        ))}
      </Specimen>
      <Specimen name="Headings">
        {[titles.latin, titles.bengali, titles.arabic].map((title) => (
          <ScriptText key={title} as="h3" text={title} className="w-full text-2xl" />
        ))}
      </Specimen>
      <Specimen name="Pattern">
        <div className="relative h-32 w-full rounded-card bg-panel text-on-panel">
          <Girih className="rounded-card opacity-20" />
          <p className="relative p-4">on-panel</p>
        </div>
      </Specimen>
      <Specimen wide name="Prose, ProseSection and ProseList, with a ContactLink">
        <Prose>
          <ProseSection id="prose" title="A part of a page of text">
            <p>{paragraphs[0]}</p>
            <ProseList>
              <li>
                Write to <ContactLink />.
              </li>
            </ProseList>
          </ProseSection>
        </Prose>
      </Specimen>
      <Specimen name="Shadows">
        <ul className="flex flex-wrap gap-4">
          {shadows.map((shadow) => (
            <li key={shadow} className={`rounded-card bg-surface p-4 text-sm ${shadow}`}>
              {shadow}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Motion" note="Stands still where the system asks for less of it.">
        <ul className="flex flex-wrap gap-4">
          {motions.map((motion) => (
            <li key={motion} className={`rounded-card bg-action-soft p-4 text-sm ${motion}`}>
              {motion}
            </li>
          ))}
        </ul>
      </Specimen>
    </Shelf>
  );
}
