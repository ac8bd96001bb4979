import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../ui/chip.tsx';
import { Calendar } from '../../ui/fields/calendar.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ChoiceBox } from '../../ui/fields/choice-box.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { StarInput } from '../../ui/fields/star-rating.tsx';
import { SuggestBox } from '../../ui/fields/suggest-box.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { Tabs } from '../../ui/lists/tabs.tsx';
import { titles } from './sample-texts.ts';
import { Shelf, Specimen } from './specimen.tsx';

const authors = [titles.latin, titles.longBengali, titles.arabic].map((label) => ({ value: label, label }));
const suggestions = Object.entries(titles).map(([id, label]) => ({ id, label, note: titles.bengali }));
const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
];
const nothing = () => undefined;

/** Fields to choose from. */
export function Choices() {
  const [author, setAuthor] = useState('');
  const [title, setTitle] = useState('');
  const [hall, setHall] = useState('a');
  const [day, setDay] = useState('2026-11-20');
  const [on, setOn] = useState(true);
  const [stars, setStars] = useState(3);
  const [theme, setTheme] = useState('system');
  const [tab, setTab] = useState('one');
  return (
    <Shelf title="Choices">
      <Specimen name="ChoiceBox" note="A select for long lists.">
        <ChoiceBox
          fieldClassName="w-full"
          label="Author"
          anyLabel="All authors"
          options={authors}
          value={author}
          onValueChange={setAuthor}
        />
        <ChoiceBox
          fieldClassName="w-full"
          label="Author, still loading"
          options={[]}
          value=""
          onValueChange={nothing}
          loading
        />
      </Specimen>
      <Specimen name="SuggestBox" note="Its list opens while one types.">
        <SuggestBox
          fieldClassName="w-full"
          label="Title of a book"
          value={title}
          onValueChange={setTitle}
          suggestions={suggestions}
          onPick={(picked) => setTitle(picked.label)}
        />
      </Specimen>
      <Specimen wide name="RadioList">
        <RadioList
          legend="Select a Collection Point"
          value={hall}
          onValueChange={setHall}
          error="Choose a collection point."
          options={[
            { value: 'a', label: 'Amar Ekushey Hall', note: '2 copies' },
            { value: 'b', label: titles.longBengali },
            { value: 'c', label: 'Closed hall', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Checkbox, Switch, SegmentedControl, StarInput">
        <Checkbox label="Only what is available" defaultChecked />
        <Checkbox label="Off" disabled />
        <Switch label="Available" checked={on} onCheckedChange={setOn} />
        <Switch label="Saving" checked={on} onCheckedChange={setOn} busy />
        <SegmentedControl legend="Look" options={themes} value={theme} onValueChange={setTheme} />
        <StarInput legend="How was the book?" value={stars} onValueChange={setStars} />
      </Specimen>
      <Specimen name="Calendar">
        <Calendar
          label="Return date"
          value={day}
          onValueChange={setDay}
          today="2026-11-13"
          min="2026-11-13"
          max="2027-01-12"
          footer={day ? `Selected: ${day}` : 'Choose a day.'}
        />
      </Specimen>
      <Specimen name="Chip">
        <div className="flex max-w-full flex-wrap gap-2">
          <Chip removeLabel="Remove filter Hadith" onRemove={nothing}>
            Hadith
          </Chip>
          <Chip removeLabel="Remove filter of a long name" onRemove={nothing}>
            {titles.longBengali}
          </Chip>
        </div>
      </Specimen>
      <Specimen wide name="Tabs">
        <Tabs
          label="Sample tabs"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'one', label: 'Insert Book', content: <p>The first panel.</p> },
            {
              value: 'two',
              label: 'Pending Requests',
              content: <p>The second panel.</p>,
              waiting: { total: 12, text: '12 pending requests' },
            },
          ]}
        />
      </Specimen>
    </Shelf>
  );
}
