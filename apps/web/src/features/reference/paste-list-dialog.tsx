import { mostPastedLines } from '@library/contract/reference/pasted-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { notify } from '../../lib/toasts/toast.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import type { PastedList, ReferenceKind } from './entry-kinds.ts';
import { countOf, refusedPart } from './paste-texts.ts';
import { PastedLines } from './pasted-lines.tsx';
import { pastePreview, useAddPasted } from './reference.api.ts';
import { useSettled } from './use-settled.ts';

const genders = () => [
  { value: 'male', label: t('men') },
  { value: 'female', label: t('women') },
];

/**
 * Adds many entries together, one name a line. It previews the result of each line while the person types; lines that are
 * refused stay in the box after the others were added.
 */
export function PasteListDialog({ kind, onClose }: { kind: ReferenceKind; onClose: () => void }) {
  const { one, many } = kind.words();
  const [text, setText] = useState('');
  const [gender, setGender] = useState<PastedList['gender']>('');
  const [outcome, setOutcome] = useState('');
  const settled = useSettled(text);
  const preview = useQuery(pastePreview(kind, { text: settled, gender }));
  const add = useAddPasted(kind);
  const empty = text.trim() === '';
  const lines = empty ? undefined : preview.data?.lines;
  const isCurrent = settled === text && !preview.isPlaceholderData && !preview.isError;
  const count = lines ? countOf(lines, 'new') : 0;

  function send(event: FormEvent) {
    event.preventDefault();
    const sent = text;
    add.mutate(
      { text: sent, gender },
      {
        onSuccess: ({ message, lines: done }) => {
          const rest = refusedPart(sent, done);
          setText(rest);
          setOutcome(message);
          if (rest) return;
          notify.success(message);
          onClose();
        },
        onError: (error) => notify.error(errorText(error, t('Failed to save {many}', { many }))),
      },
    );
  }

  return (
    <FormDialog
      size="lg"
      title={t('Paste a list of {many}', { many })}
      dirty={!empty}
      ready={isCurrent && count > 0}
      busy={add.isPending}
      busyLabel={t('Adding...')}
      submitLabel={
        count > 0
          ? t('{count, plural, one {Add # {one}} other {Add # {many}}}', { count, one, many })
          : t('Add {many}', { many })
      }
      formClassName="flex flex-col gap-4"
      onSubmit={send}
      onClose={onClose}
    >
      {outcome ? <Notice tone="good" text={outcome} onDismiss={() => setOutcome('')} /> : null}
      <TextAreaField
        label={t('One {one} per line', { one })}
        hint={hintOf(kind)}
        rows={8}
        dir="auto"
        placeholder={kind.hasGender ? 'Salimullah Muslim Hall, men\nRokeya Hall, women' : 'Physics\nবাংলা'}
        value={text}
        // A line typed now would be gone with the added ones.
        readOnly={add.isPending}
        onChange={(event) => setText(event.target.value)}
      />
      {kind.hasGender ? (
        <SelectField
          label={t('If a line says neither, the hall is for')}
          options={[{ value: '', label: t("I'll say it on each line") }, ...genders()]}
          value={gender}
          onChange={(event) => setGender(event.target.value as PastedList['gender'])}
        />
      ) : null}
      {preview.isError && !empty ? (
        <Notice
          tone="bad"
          text={errorText(preview.error, t("We couldn't check the list. Please try again."))}
        />
      ) : (
        <PastedLines kind={kind} lines={lines} empty={empty} />
      )}
    </FormDialog>
  );
}

function hintOf({ hasGender }: ReferenceKind): string {
  const most = t('At most {mostPastedLines} lines.', { mostPastedLines });
  return hasGender ? `${t('End a line with “, men” or “, women”.')} ${most}` : most;
}
