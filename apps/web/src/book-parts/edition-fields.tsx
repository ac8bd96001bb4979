import { type EditionFacts, editionFactNames } from '@library/contract/books/edition-facts.ts';
import { type Ref, useState } from 'react';
import { t } from '../lib/language/texts.ts';
import { TextField } from '../ui/fields/text-field.tsx';

/** The facts about an edition on its title page, as typed; '' for unknown facts. */
export type EditionTexts = Record<keyof EditionFacts, string>;

/** Converts stored facts to form values; all empty without stored facts. */
export function editionTexts(facts?: EditionFacts | null): EditionTexts {
  const text = (value: string | number | null | undefined) => String(value ?? '');
  return {
    translator: text(facts?.translator),
    edition: text(facts?.edition),
    year: text(facts?.year),
    pages: text(facts?.pages),
    volume: text(facts?.volume),
    volume_no: text(facts?.volume_no),
  };
}

type Field = { label: string; hint?: string; longest: number; isNumber?: true };

const fields = (): Record<keyof EditionFacts, Field> => ({
  translator: { label: t('Translator'), longest: 200 },
  edition: { label: t('Edition'), longest: 100 },
  year: { label: t('Year'), longest: 10, isNumber: true },
  pages: { label: t('Number of pages'), longest: 10, isNumber: true },
  volume: { label: t('Volume'), hint: t('As printed, such as “Second volume”'), longest: 100 },
  volume_no: { label: t('Volume number'), hint: t('Its place in the set'), longest: 10, isNumber: true },
});

/**
 * The optional fields of an edition, collapsed until somebody opens them or while one of them is filled in or invalid. Numbers
 * may be typed in the digits of any script.
 */
export function EditionFields({
  values,
  errors,
  readOnly = false,
  className,
  refOf,
  onChange,
}: {
  values: EditionTexts;
  errors: Partial<Record<keyof EditionFacts, string | undefined>>;
  readOnly?: boolean;
  className?: string;
  refOf?: (name: keyof EditionFacts) => Ref<HTMLInputElement>;
  onChange: (name: keyof EditionFacts, text: string) => void;
}) {
  const [open, setOpen] = useState(false);
  const used = editionFactNames.some((name) => values[name] !== '' || errors[name]);
  return (
    <details
      className={className}
      open={open || used}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-card pe-3.5 font-medium text-action text-sm hover:underline before:content-['+'] [details[open]>&]:before:content-['−']">
        {t('Edition, year, volume and translator')}
      </summary>
      <div className="mt-2 grid gap-5 sm:grid-cols-2">
        {editionFactNames.map((name) => {
          const { label, hint, longest, isNumber } = fields()[name];
          return (
            <TextField
              key={name}
              ref={refOf?.(name)}
              label={label}
              hint={hint}
              dir="auto"
              autoComplete="off"
              inputMode={isNumber ? 'numeric' : undefined}
              maxLength={longest}
              error={errors[name]}
              readOnly={readOnly}
              value={values[name]}
              onChange={(event) => onChange(name, event.target.value)}
              className="read-only:bg-sunken read-only:text-ink-soft"
            />
          );
        })}
      </div>
    </details>
  );
}
