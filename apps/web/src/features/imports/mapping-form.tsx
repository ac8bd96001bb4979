import { factChoices, type ImportedFact, importFields } from '@library/contract/intake/import-mapping.ts';
import type { Import } from '@library/contract/intake/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { hallsQuery } from '../../lib/queries/reference.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { useSaveMapping } from './imports.api.ts';
import { choiceNames, examplesOf, factsIn, fieldNames, type Mapping } from './mapping.ts';

const fields = () => importFields.map((value) => ({ value, label: fieldNames()[value] }));
const choices = () => factChoices.map((value) => ({ value, label: choiceNames()[value] }));
const columnName = (name: string, column: number) => name || t('Column {number}', { number: column + 1 });

/** Asks what the columns hold, which hall is meant, and what happens to books that the library has; then starts the check. */
export function MappingForm({ one, onSaved }: { one: Import; onSaved?: () => void }) {
  const [mapping, setMapping] = useState<Mapping>(one.mapping);
  const [fault, setFault] = useState('');
  const halls = useQuery(hallsQuery).data ?? [];
  const save = useSaveMapping(one.import_id);
  const hallOptions = halls.map(({ hall_id, name }) => ({ value: hall_id, label: name }));
  const facts = factsIn(mapping.columns);

  function send(event: FormEvent) {
    event.preventDefault();
    setFault('');
    save.mutate(mapping, {
      onSuccess: onSaved,
      onError: (error) => {
        const [first] = error instanceof ApiError ? Object.values(error.errors ?? {}).flat() : [];
        setFault(first ?? errorText(error, t("We couldn't check the list. Please try again.")));
      },
    });
  }
  const setColumn = (column: number, value: string) =>
    setMapping({
      ...mapping,
      columns: mapping.columns.map((field, index) =>
        index === column
          ? (importFields.find((one) => one === value) ?? null)
          : field === value
            ? null
            : field,
      ),
    });
  const setChoice = (fact: ImportedFact, value: string) =>
    setMapping({
      ...mapping,
      choices: { ...mapping.choices, [fact]: factChoices.find((choice) => choice === value) ?? 'fill' },
    });

  return (
    <form onSubmit={send} noValidate className="flex flex-col gap-6">
      {one.header.length > 0 ? (
        <section aria-labelledby="columns" className="flex flex-col gap-3">
          <div>
            <h2 id="columns" className="text-xl">
              {t('What do the columns hold?')}
            </h2>
            <p className="mt-1 text-ink-soft text-sm">
              {t("We've guessed from their names. Only the title is needed.")}
            </p>
          </div>
          <Table
            label={t('Columns')}
            rows={one.header.map((name, column) => ({ name, column }))}
            rowKey={({ column }) => String(column)}
            columns={[
              {
                header: t('In the file'),
                cell: ({ name, column }) => (
                  <ScriptText text={columnName(name, column)} className="break-words font-semibold" />
                ),
              },
              {
                header: t('For example'),
                className: 'max-w-80',
                cell: ({ column }) => (
                  <ScriptText
                    text={examplesOf(one, column) || '–'}
                    className="line-clamp-2 min-w-0 break-words text-ink-soft"
                  />
                ),
              },
              {
                header: t('It holds'),
                cell: ({ name, column }) => (
                  <SelectField
                    label={t('What “{name}” holds', { name: columnName(name, column) })}
                    hideLabel
                    fieldClassName="min-w-0 flex-1 md:min-w-52"
                    placeholder={t('Leave it out')}
                    options={fields()}
                    value={mapping.columns[column] ?? ''}
                    onChange={(event) => setColumn(column, event.target.value)}
                  />
                ),
              },
            ]}
          />
        </section>
      ) : null}

      <section aria-labelledby="halls" className="flex max-w-xl flex-col gap-4">
        <h2 id="halls" className="text-xl">
          {t('Where are the books?')}
        </h2>
        <SelectField
          label={t('If a row names no hall, its book gets a copy in')}
          placeholder={t('No hall: the book is listed without a copy')}
          options={hallOptions}
          value={mapping.default_hall_id ?? ''}
          onChange={(event) => setMapping({ ...mapping, default_hall_id: event.target.value || null })}
        />
        {one.unknown_halls.map((name) => (
          <SelectField
            key={name}
            label={t('“{name}” is', { name })}
            placeholder={t('None of our halls: refuse these rows')}
            options={hallOptions}
            value={mapping.halls[name] ?? ''}
            onChange={(event) =>
              setMapping({ ...mapping, halls: { ...mapping.halls, [name]: event.target.value || null } })
            }
          />
        ))}
      </section>

      {facts.length > 0 ? (
        <details className="sheet max-w-xl">
          <summary className="min-h-11 cursor-pointer px-4 py-3 font-semibold">
            {t('What happens to books that we have?')}
          </summary>
          <div className="flex flex-col gap-4 px-4 pb-4">
            <p className="text-ink-soft text-sm">
              {t("The list fills in what's empty in our books. You can choose otherwise for each field.")}
            </p>
            {facts.map((fact) => (
              <SelectField
                key={fact}
                label={fieldNames()[fact]}
                options={choices()}
                value={mapping.choices[fact] ?? 'fill'}
                onChange={(event) => setChoice(fact, event.target.value)}
              />
            ))}
          </div>
        </details>
      ) : null}

      {fault ? <Notice tone="bad" text={fault} /> : null}
      <Button type="submit" className="self-start" busy={save.isPending} busyLabel={t('Checking...')}>
        {t('Check the list')}
      </Button>
    </form>
  );
}
