import { useState } from 'react';
import { useListState } from '../../lib/lists/list-state.ts';
import { Button } from '../../ui/button.tsx';
import { controlStyle, Field } from '../../ui/fields/field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { LiveDayField } from '../../ui/fields/live-day-field.tsx';
import { LiveTextField } from '../../ui/fields/live-text-field.tsx';
import { OptionsError } from '../../ui/fields/options-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { ReasonField } from '../../ui/fields/reason-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { type FilterField, FilterPanel, LiveFilterPanel } from '../../ui/lists/filter-panel.tsx';
import { AdjustPicture } from '../../ui/photograph/adjust-picture.tsx';
import { paragraphs, titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const halls = [
  { value: 'a', label: 'Amar Ekushey Hall' },
  { value: 'b', label: titles.longBengali },
];
const filters = { kit_name: '', kit_hall: '', kit_late: '' };
const filterFields: FilterField<keyof typeof filters>[] = [
  { name: 'kit_name', label: 'Name', kind: 'text' },
  { name: 'kit_hall', label: 'Hall filter', kind: 'select', options: halls, placeholder: 'All halls' },
  { name: 'kit_late', label: 'Late only', kind: 'tick' },
];
const nothing = () => undefined;
const noPicture = new File([], 'none.jpg');

/** Fields to type in. */
export function Fields() {
  const list = useListState(filters);
  const [text, setText] = useState<string>(titles.arabic);
  const [day, setDay] = useState('');
  const [reason, setReason] = useState('');
  const [picture, setPicture] = useState(noPicture);
  return (
    <Shelf title="Fields">
      <Specimen wide name="TextField">
        <TextField label="Empty" placeholder="What to type" />
        <TextField label="Filled" required defaultValue={titles.longBengali} dir="auto" />
        <TextField label="Refused" defaultValue="reader@" error="Email is not valid." />
        <TextField label="Off" hint="A line of help." defaultValue="Set" disabled />
      </Specimen>
      <Specimen wide name="TextAreaField and ReasonField">
        <TextAreaField label="Description" defaultValue={paragraphs[1]} />
        <TextAreaField label="Review" error="The review is too long." />
        <ReasonField
          label="Reason (the reader can read it)"
          maxLength={300}
          value={reason}
          onValueChange={setReason}
          missing
          error={undefined}
        />
      </Specimen>
      <Specimen wide name="PasswordField">
        <PasswordField label="Password" autoComplete="off" defaultValue="a password" />
        <PasswordField label="Confirm password" autoComplete="off" error="Passwords do not match." />
      </Specimen>
      <Specimen wide name="SelectField">
        <SelectField label="Hall" options={halls} placeholder="Select a hall" />
        <SelectField label="Long name" options={halls} defaultValue="b" />
        <SelectField label="Refused hall" options={halls} error="Hall is required." />
        <SelectField label="Hall that is set" options={halls} disabled />
      </Specimen>
      <Specimen wide name="FileField and AdjustPicture">
        <FileField
          label="Cover image"
          hint="JPEG, PNG or WebP, up to 5 MB."
          accept="image/*"
          onChange={(event) => setPicture(event.target.files?.[0] ?? noPicture)}
        />
        <AdjustPicture picture={picture} name="cover" onAdjusted={setPicture} />
      </Specimen>
      <Specimen wide name="LiveTextField" note="Acts at each key.">
        <LiveTextField label="Title" value={text} onValueChange={setText} dir="auto" />
      </Specimen>
      <Specimen wide name="LiveDayField" note="Acts at each whole day.">
        <LiveDayField label="From" value={day} onValueChange={setDay} />
      </Specimen>
      <Specimen wide name="Field" note="Label, hint and error around a control of one’s own.">
        <Field label="Copies" hint="At least 1.">
          {(control) => (
            <input {...control} type="number" min={1} defaultValue={1} className={controlStyle} />
          )}
        </Field>
      </Specimen>
      <Specimen wide name="OptionsError">
        <OptionsError message="Halls could not be loaded." onRetry={nothing} />
      </Specimen>
      <Specimen
        wide
        name="FilterPanel and LiveFilterPanel"
        note="One waits for 'Apply Filters', the other does not."
      >
        <FilterPanel label="Filter books" list={list} fields={filterFields} reload={nothing} />
        <LiveFilterPanel label="Filter at each key" list={list} fields={filterFields} />
      </Specimen>
      <Specimen name="A form’s end">
        <div className="flex gap-2">
          <Button variant="secondary">Cancel</Button>
          <Button>Save changes</Button>
        </div>
      </Specimen>
    </Shelf>
  );
}
