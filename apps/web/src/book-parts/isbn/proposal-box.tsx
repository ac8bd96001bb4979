import { languageCodes } from '@library/contract/books/languages.ts';
import {
  isbnSources,
  type Proposal,
  type ProposedField,
  proposedFields,
} from '@library/contract/intake/isbn-lookup.ts';
import { useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { formatDate } from '../../lib/wording/dates.ts';
import { languageName } from '../../lib/wording/language-options.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useProposedCover } from './isbn.api.ts';

/** The accepted part of a proposal: texts for the form's fields, and the cover. */
export type Taken = {
  source: Proposal['source'];
  facts: Partial<Record<ProposedField, string>>;
  cover: File | null;
};

/** The form's current values of these fields. */
export type FieldTexts = Record<ProposedField, string>;

const labels = (): Record<ProposedField, string> => ({
  title: t('Title'),
  author: t('Author'),
  publisher: t('Publisher'),
  language: t('Language'),
  year: t('Year'),
  pages: t('Pages'),
});

/** A value as displayed: a language is shown by its name. */
function shown(field: ProposedField, text: string): string {
  const language = field === 'language' ? languageCodes.find((code) => code === text) : undefined;
  return language ? languageName(language) : text;
}

/**
 * A source's data for a book, beside the form's values. Fields that are empty in the form are ticked by default; a filled field
 * changes only if the person ticks it.
 */
export function ProposalBox({
  isbn,
  proposal,
  current,
  withCover = true,
  onTake,
  onDismiss,
}: {
  isbn: string;
  proposal: Proposal;
  current: FieldTexts;
  /** Whether the form accepts a cover. */
  withCover?: boolean;
  onTake: (taken: Taken) => void;
  onDismiss: () => void;
}) {
  const { source, day, is_romanised } = proposal;
  const has_cover = withCover && proposal.has_cover;
  const proposed = proposedFields.flatMap((field) => {
    const value = proposal[field];
    return value === null || String(value) === current[field] ? [] : [{ field, text: String(value) }];
  });
  const [ticks, setTicks] = useState<Partial<Record<ProposedField | 'cover', boolean>>>({});
  const isTicked = (field: ProposedField) =>
    ticks[field] ?? (current[field] === '' && !(field === 'title' && is_romanised));
  const takesCover = has_cover && (ticks.cover ?? true);
  const cover = useProposedCover();

  async function take() {
    const taken = proposed.filter(({ field }) => isTicked(field)).map(({ field, text }) => [field, text]);
    const facts: Taken['facts'] = Object.fromEntries(taken);
    try {
      onTake({ source, facts, cover: takesCover ? await cover.mutateAsync(isbn) : null });
    } catch {
      // Only the cover could not be loaded: the message below says so, and its tick is removed, so that the next press accepts
      // the rest.
      setTicks((now) => ({ ...now, cover: false }));
    }
  }

  return (
    <div>
      <p className="font-medium">
        {t('{source} has this number', { source: isbnSources[source] })}
        <span className="font-normal text-ink-soft text-sm"> · {formatDate(day)}</span>
      </p>
      <ul className="mt-2 divide-y divide-line" aria-label={t('Proposed')}>
        {proposed.map(({ field, text }) => (
          <li key={field} className="py-1">
            <Checkbox
              checked={isTicked(field)}
              onChange={(event) => setTicks((now) => ({ ...now, [field]: event.target.checked }))}
              label={
                <span className="min-w-0">
                  <span className="text-ink-soft">{labels()[field]}: </span>
                  <ScriptText text={shown(field, text)} className="font-medium" />
                  {current[field] === '' ? null : (
                    <span className="block text-ink-soft">
                      {rich('Now: {value}', { value: <ScriptText text={shown(field, current[field])} /> })}
                    </span>
                  )}
                  {field === 'title' && is_romanised ? (
                    <span className="block text-danger">{t('Romanised: type the title as printed')}</span>
                  ) : null}
                </span>
              }
            />
          </li>
        ))}
        {has_cover ? (
          <li className="py-1">
            <Checkbox
              checked={takesCover}
              onChange={(event) => setTicks((now) => ({ ...now, cover: event.target.checked }))}
              label={t('Cover')}
            />
          </li>
        ) : null}
      </ul>
      {proposed.length === 0 ? (
        <p className="mt-2 text-ink-soft text-sm">{t('The form already says the same.')}</p>
      ) : null}
      {cover.error ? (
        <Notice
          tone="bad"
          className="mt-2"
          text={errorText(cover.error, t("We couldn't get the cover. Take a picture of it instead."))}
        />
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          data-first
          busy={cover.isPending}
          busyLabel={t('Getting the cover...')}
          onClick={() => void take()}
        >
          {t('Use these')}
        </Button>
        <Button variant="ghost" onClick={onDismiss}>
          {t('Not this book')}
        </Button>
      </div>
    </div>
  );
}
